-- What needs no table of its own: documents of entities that schemas alone describe. `kind` is the entity.
create table document (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  kind text not null,
  data jsonb not null,
  position integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index document_order on document (app_id, kind, position, created_at, id);
create index document_app on document (app_id, kind, created_at desc, id);
create index document_creator on document (creator_id);

alter table document enable row level security;
alter table document force row level security;
create policy tenant on document using (creator_id = (select current_creator()));
