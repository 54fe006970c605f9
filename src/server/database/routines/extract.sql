-- after: search
-- The extracts of documents, of which lists are read (`resource/extract`): whoever writes a document writes its extract.

-- Makes the extracts of these documents anew, as far as their kinds have some. Whoever calls it has locked or written them, and so
-- has a number that who changes what is in an extract waits for (`resource/entity/extract-task.ts`). Each is looked up by itself, also where
-- the planner knows nothing of the table yet.
create or replace function extract_documents(ids uuid[]) returns void language plpgsql as $$
declare
  made record;
begin
  if not exists (select from extract_kind) then
    return;
  end if;
  for made in select * from extract_kind where is_ready is not null and kind = any(array(
    select distinct own.kind from unnest(ids) one (id), lateral (select kind from document where id = one.id offset 0) own
  )) loop
    execute format(
      'insert into document_extract (id, creator_id, app_id, product_id, module_id, lesson_id, parent_id, kind, position, created_at,
        updated_at, publish_at, publish_until, numbers, texts, searched)
      select id, creator_id, app_id, product_id, module_id, lesson_id, parent_id, kind, position, created_at,
        updated_at, %s, %s, %s, %s, %s
      from (select own.* from unnest($1) one (id), lateral (select * from document where id = one.id offset 0) own) document
      where kind = $2
      on conflict (id) do update set app_id = excluded.app_id, product_id = excluded.product_id, module_id = excluded.module_id,
        lesson_id = excluded.lesson_id, parent_id = excluded.parent_id, position = excluded.position,
        created_at = excluded.created_at, updated_at = excluded.updated_at, publish_at = excluded.publish_at,
        publish_until = excluded.publish_until, numbers = excluded.numbers, texts = excluded.texts, searched = excluded.searched',
      made.publish_at, made.publish_until, made.numbers, made.texts, made.searched
    ) using ids, made.kind;
  end loop;
end $$;

create or replace function extract_written() returns trigger language plpgsql as $$
begin
  perform extract_documents(array(select id from written));
  return null;
end $$;
create or replace trigger extract_added after insert on document
  referencing new table as written for each statement execute function extract_written();
create or replace trigger extract_changed after update on document
  referencing new table as written for each statement execute function extract_written();
