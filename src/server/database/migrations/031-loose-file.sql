-- Stored files that something has let go of, to be taken away where nothing else has them (`sweep/task.ts`). Holds nothing of
-- its creator but ids and hashes.
create table loose_file (
  id bigint generated always as identity primary key,
  -- As in the file store.
  name text not null,
  creator_id uuid not null,
  -- Until then whoever takes a change back finds it.
  due timestamptz not null
);
create index loose_file_due on loose_file (due);
create index loose_file_name on loose_file (name, due);
create index loose_file_creator on loose_file (creator_id);

-- Whose they are does not matter where it is asked whether a file may go: those that the transaction names are seen.
create index upload_key on upload (key);
create policy named on upload for select
  using (key = any ((select string_to_array(current_setting('trilha.pictures', true), ','))::text[]));
