-- A spreadsheet on its way into a list: read, looked at line by line, and then written slice by slice, so that it goes on where a
-- server died. `kind` is the entity. Kept for a while, for its report.
create table sheet_import (
  id uuid primary key,
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  kind text not null,
  name text not null,
  -- What its columns are called, and in which of them each field stands.
  titles text[] not null,
  columns jsonb not null,
  state text not null check (state in ('check', 'ready', 'write', 'stopped', 'done')),
  -- How often it was looked at: what a look finds counts for none but that one.
  round int not null default 1,
  created_at timestamptz not null default now()
);
create index sheet_import_list on sheet_import (app_id, kind, created_at desc);
create index sheet_import_creator on sheet_import (creator_id, created_at);

create table sheet_line (
  import_id uuid not null references sheet_import on delete cascade,
  creator_id uuid not null,
  -- Where the file has it, from 1.
  line int not null,
  cells text[] not null,
  -- What would become of it, or did: null until it was looked at.
  outcome text check (outcome in ('new', 'changed', 'same', 'fault')),
  message text,
  written boolean not null default false,
  primary key (import_id, line)
);

alter table sheet_import enable row level security;
alter table sheet_import force row level security;
create policy tenant on sheet_import using (creator_id = (select current_creator()));
alter table sheet_line enable row level security;
alter table sheet_line force row level security;
create policy tenant on sheet_line using (creator_id = (select current_creator()));
