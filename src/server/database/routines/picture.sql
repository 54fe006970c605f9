-- Who shows which picture (`picture_use`), so that one that nobody shows any more goes at a look-up (`student/erase/task.ts`).

create or replace function pictures_in(document jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(document::text, '/images/([0-9a-f]{64}[.]webp)', 'g') found
$$;

create or replace function holder_of(of_table text, item jsonb) returns text language sql immutable parallel safe as $$
  select of_table || ' ' || coalesce(item ->> 'id', concat_ws('/', item ->> 'app_id', item ->> 'number'))
$$;

-- The argument is the column with the document.
create or replace function note_pictures() returns trigger language plpgsql as $$
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

-- Wherever documents stand.
do $$
declare place record;
begin
  for place in
    select name, case name when 'app_version' then 'document' else 'data' end as document from unnest(array[
      'student', 'enrolment', 'document', 'app', 'app_version', 'kept_draft', 'product', 'module', 'lesson', 'feed_post',
      'feed_comment', 'community_post', 'community_comment', 'certificate'
    ]) name
  loop
    execute format(
      'create or replace trigger pictures_up after insert on %1$I for each row
        when (new.%2$I::text like ''%%/images/%%'') execute function note_pictures(%2$L)',
      place.name, place.document);
    execute format(
      'create or replace trigger pictures_change after update of %2$I on %1$I for each row
        when (old.%2$I is distinct from new.%2$I
          and (old.%2$I::text like ''%%/images/%%'' or new.%2$I::text like ''%%/images/%%''))
        execute function note_pictures(%2$L)',
      place.name, place.document);
    execute format(
      'create or replace trigger pictures_down after delete on %1$I for each row
        when (old.%2$I::text like ''%%/images/%%'') execute function note_pictures(%2$L)',
      place.name, place.document);
  end loop;
end $$;
