-- Who shows which picture, so that one that nobody shows any more goes at a look-up, whoever else has many documents:
-- pictures are shared by the hash of their bytes (`student/erase/task.ts`). Kept by triggers wherever documents stand.
create table picture_use (
  -- As in its address, `/images/<name>`.
  name text not null,
  -- The table and the key of the row that shows it.
  holder text not null,
  creator_id uuid not null references creator on delete cascade,
  primary key (name, holder)
);
create index picture_use_holder on picture_use (holder);
create index picture_use_creator on picture_use (creator_id);

alter table picture_use enable row level security;
alter table picture_use force row level security;
create policy tenant on picture_use using (creator_id = (select current_creator()));
-- Whose they are does not matter where it is asked whether a picture may go: those that the transaction names are seen.
create policy shown on picture_use for select
  using (name = any ((select string_to_array(current_setting('trilha.pictures', true), ','))::text[]));

create function pictures_in(document jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(document::text, '/images/([0-9a-f]{64}[.]webp)', 'g') found
$$;

create function holder_of(of_table text, item jsonb) returns text language sql immutable parallel safe as $$
  select of_table || ' ' || coalesce(item ->> 'id', concat_ws('/', item ->> 'app_id', item ->> 'number'))
$$;

-- The argument is the column with the document.
create function note_pictures() returns trigger language plpgsql as $$
declare
  item jsonb = case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  held text = holder_of(tg_table_name, item);
  shown text[] = case tg_op when 'DELETE' then '{}' else pictures_in(item -> tg_argv[0]) end;
begin
  if tg_op <> 'INSERT' then delete from picture_use where holder = held and name <> all (shown); end if;
  insert into picture_use (name, holder, creator_id)
  select name, held, (item ->> 'creator_id')::uuid from unnest(shown) name on conflict do nothing;
  return null;
end $$;

create function pg_temp.with_documents() returns table (name text, document text) language sql as $$
  select name, case name when 'app_version' then 'document' else 'data' end from unnest(array[
    'student', 'enrolment', 'document', 'app', 'app_version', 'kept_draft', 'product', 'module', 'lesson', 'feed_post',
    'feed_comment', 'community_post', 'community_comment', 'certificate'
  ]) name
$$;

-- What there is already. Every creator's rows are seen as that creator only.
do $$
declare
  owner uuid;
  place record;
begin
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    for place in select * from pg_temp.with_documents() loop
      execute format(
        'insert into picture_use (name, holder, creator_id)
        select picture, holder_of(%1$L, to_jsonb(item)), item.creator_id
        from %1$I item, unnest(pictures_in(item.%2$I)) picture where item.%2$I::text like ''%%/images/%%''',
        place.name, place.document);
    end loop;
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;

do $$
declare place record;
begin
  for place in select * from pg_temp.with_documents() loop
    execute format(
      'create trigger pictures_up after insert on %1$I for each row
        when (new.%2$I::text like ''%%/images/%%'') execute function note_pictures(%2$L)',
      place.name, place.document);
    execute format(
      'create trigger pictures_change after update of %2$I on %1$I for each row
        when (old.%2$I is distinct from new.%2$I
          and (old.%2$I::text like ''%%/images/%%'' or new.%2$I::text like ''%%/images/%%''))
        execute function note_pictures(%2$L)',
      place.name, place.document);
    execute format(
      'create trigger pictures_down after delete on %1$I for each row
        when (old.%2$I::text like ''%%/images/%%'') execute function note_pictures(%2$L)',
      place.name, place.document);
  end loop;
end $$;
