-- Of which kinds of documents the titles stand in the extracts of others, for lists are in the order of what their documents name; and
-- what the title is, as SQL about a row of their table.
create table referred_kind (
  kind text primary key,
  title text not null
);
-- Documents that are called otherwise by now, came or went, until the extracts of those that name them say so
-- (`resource/entity/retitle-task.ts`); and the last transaction in which that happened.
create table retitled (
  id uuid primary key,
  creator_id uuid not null references creator on delete cascade,
  app_id uuid,
  kind text not null,
  transaction xid8 not null default pg_current_xact_id()
);
create index retitled_creator on retitled (creator_id, id);

alter table retitled enable row level security;
alter table retitled force row level security;
create policy tenant on retitled using (creator_id = (select current_creator()));
