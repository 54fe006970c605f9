-- Which documents name an uploaded file (`file_use`): whoever writes a document notes it.

create or replace function files_in(document jsonb) returns uuid[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1]::uuid), '{}')
  from regexp_matches(document::text, '/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/', 'g') found
$$;

create or replace function note_files() returns trigger language plpgsql as $$
declare named uuid[] = files_in(new.data);
begin
  if tg_op = 'UPDATE' then delete from file_use where document_id = new.id and upload_id <> all (named); end if;
  insert into file_use (upload_id, document_id, creator_id)
  select upload_id, new.id, new.creator_id from unnest(named) upload_id on conflict do nothing;
  return null;
end $$;

create or replace trigger files_up after insert on document for each row
  when (new.data::text like '%/files/%') execute function note_files();
create or replace trigger files_change after update of data on document for each row
  when (old.data is distinct from new.data and (old.data::text like '%/files/%' or new.data::text like '%/files/%'))
  execute function note_files();
