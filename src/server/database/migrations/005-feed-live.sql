-- Since when students see a post, or will: kept by a trigger, for a draft that is published later went live then. Null: a
-- draft. Whether a post is live is `domain/feed.ts`'s to say.
alter table feed_post add column live_since timestamptz;

create function feed_post_live() returns trigger language plpgsql as $$
declare
  -- A post may be made with a date of its own, as by an import.
  since timestamptz = case tg_op when 'INSERT' then new.created_at else now() end;
  published boolean = coalesce((new.data ->> 'published')::boolean, true);
  publish_at timestamptz = (nullif(new.data ->> 'publishAt', ''))::timestamptz;
begin
  if not published then since = case when publish_at is not null then greatest(publish_at, since) end; end if;
  -- What is live already stays so since then, whatever is changed about it.
  if tg_op = 'UPDATE' and old.live_since <= now() and since <= now() then since = old.live_since; end if;
  new.live_since = since;
  return new;
end $$;

-- What there is already. Every creator's rows are seen as that creator only.
do $$
declare owner uuid;
begin
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    update feed_post set live_since = case
      when coalesce((data ->> 'published')::boolean, true) then created_at
      when nullif(data ->> 'publishAt', '') is not null then greatest((data ->> 'publishAt')::timestamptz, created_at)
    end;
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;

create trigger live before insert or update of data on feed_post for each row execute function feed_post_live();
drop index feed_post_app;
create index feed_post_app on feed_post (app_id, (coalesce(live_since, created_at)) desc, id desc);
