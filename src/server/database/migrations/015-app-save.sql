-- Changes of a draft that were applied, by the key that came with them: one whose answer was lost is sent again, and then
-- answered as it was the first time.
create table app_save (
  app_id uuid not null references app on delete cascade,
  creator_id uuid not null references creator on delete cascade,
  key uuid not null,
  -- The draft as the change left it.
  revision integer not null,
  data jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (app_id, key)
);
create index app_save_time on app_save (app_id, saved_at);
create index app_save_creator on app_save (creator_id);

alter table app_save enable row level security;
alter table app_save force row level security;
create policy tenant on app_save using (creator_id = (select current_creator()));
