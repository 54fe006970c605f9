-- Whether a document has everything that has to be given. One that came out of an app's file without it is a draft: its
-- creator sees and completes it, students never see it and it counts nowhere. What once was complete stays so, whatever is
-- asked for since.
alter table product add column complete boolean not null default true;
alter table module add column complete boolean not null default true;
alter table lesson add column complete boolean not null default true;
alter table feed_post add column complete boolean not null default true;
alter table community_post add column complete boolean not null default true;
alter table document add column complete boolean not null default true;

create or replace view counted_lesson with (security_invoker) as
  select lesson.id, lesson.app_id, lesson.creator_id, module.id as module_id, module.product_id
  from lesson join module on module.id = lesson.module_id left join product on product.id = module.product_id
  where lesson.complete and module.complete
    and (module.product_id is null or product.id is not null and product.complete) and counts(product.data);

-- As before, but that an incomplete post is live for nobody.
create or replace function feed_post_live() returns trigger language plpgsql as $$
declare
  -- A post may be made with a date of its own, as by an import.
  since timestamptz = case tg_op when 'INSERT' then new.created_at else now() end;
  published boolean = coalesce((new.data ->> 'published')::boolean, true);
  publish_at timestamptz = (nullif(new.data ->> 'publishAt', ''))::timestamptz;
begin
  if not published then since = case when publish_at is not null then greatest(publish_at, since) end; end if;
  if not new.complete then since = null; end if;
  -- What is live already stays so since then, whatever is changed about it.
  if tg_op = 'UPDATE' and old.live_since <= now() and since <= now() then since = old.live_since; end if;
  new.live_since = since;
  return new;
end $$;
drop trigger live on feed_post;
create trigger live before insert or update of data, complete on feed_post
  for each row execute function feed_post_live();

-- What came in so far and teaches or says nothing. Every creator's rows are seen as that creator only.
do $$
declare
  owner uuid;
  place uuid;
  students uuid[];
begin
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    update lesson set complete = false where coalesce(data ->> 'content', '') = '';
    update feed_post set complete = false where coalesce(data ->> 'content', '') = '';
    update community_post set complete = false where coalesce(data ->> 'content', '') = '';
    for place in select distinct app_id from lesson where not complete loop
      students = array(select student_id from enrolment where app_id = place);
      perform refresh_done(place, students);
      perform refresh_standing(students);
    end loop;
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;

create trigger standing_complete after update of complete on lesson for each row
  when (old.complete <> new.complete) execute function standing_of_move();
create trigger standing_complete after update of complete on module for each row
  when (old.complete <> new.complete) execute function standing_of_move();
create trigger standing_complete after update of complete on product for each row
  when (old.complete <> new.complete) execute function standing_of_move();
