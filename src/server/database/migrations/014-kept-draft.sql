-- The draft of an app as it was before an earlier version took its place, so that this can be undone.
create table kept_draft (
  app_id uuid primary key references app on delete cascade,
  creator_id uuid not null references creator on delete cascade,
  data jsonb not null,
  kept_at timestamptz not null default now()
);
create index kept_draft_creator on kept_draft (creator_id);
alter table kept_draft enable row level security;
alter table kept_draft force row level security;
create policy tenant on kept_draft using (creator_id = (select current_creator()));
