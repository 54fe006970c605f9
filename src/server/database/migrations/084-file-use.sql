-- Which documents name an uploaded file, so that whoever asks for one is told at a look-up, however many documents there are
-- (`server/screen/drawn-file.ts`). Kept by triggers (`routines/file.sql`), so that servers of before do it too.
create table file_use (
  -- As in its address, `/files/<id>/<name>`: there may be no such file.
  upload_id uuid not null,
  document_id uuid not null references document on delete cascade,
  creator_id uuid not null,
  primary key (upload_id, document_id)
);
create index file_use_document on file_use (document_id);

alter table file_use enable row level security;
alter table file_use force row level security;
create policy tenant on file_use using (creator_id = (select current_creator()));

-- What there is already. Every creator's rows are seen as that creator only.
do $$
declare owner uuid;
begin
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    insert into file_use (upload_id, document_id, creator_id)
    select distinct address[1]::uuid, document.id, document.creator_id
    from document, regexp_matches(data::text, '/files/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/', 'g') address
    where data::text like '%/files/%';
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;
