-- What became of documents: who did what when, with the fields that it touched as they were before and after. Rows are added and,
-- when they are old, removed; row-level security lets nobody change one. Each is an event too, in the order of `transaction, number`:
-- whoever reads on behind those that it has seen, and only what `pg_snapshot_xmin` says is settled, misses none.
create table document_change (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid references app on delete cascade,
  -- That in the app whose list the document is in, where it is not the app itself.
  owner_id uuid,
  kind text not null,
  document_id uuid not null,
  change text not null,
  actor text not null default coalesce(nullif(current_setting('trilha.actor', true), ''), 'creator'),
  made_at timestamptz not null default now(),
  before jsonb not null,
  after jsonb not null,
  -- Fields whose texts were too long to be kept here.
  cut text[] not null default '{}'
);
create index document_change_document on document_change (document_id, number desc);
create index document_change_app on document_change (app_id, kind, number desc);
create index document_change_creator on document_change (creator_id, transaction, number);

alter table document_change enable row level security;
alter table document_change force row level security;
create policy tenant on document_change for select using (creator_id = (select current_creator()));
create policy addition on document_change for insert with check (creator_id = (select current_creator()));
create policy removal on document_change for delete using (creator_id = (select current_creator()));
