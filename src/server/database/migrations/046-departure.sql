-- That a student deleted their own account, for the creator to be told. It says nothing of who it was.
create table departure (
  id bigint generated always as identity primary key,
  creator_id uuid not null references creator on delete cascade,
  -- Where they asked for it; they left all of the creator's apps.
  app_id uuid not null references app on delete cascade,
  left_at timestamptz not null default now()
);
create index departure_creator on departure (creator_id, left_at);
create index departure_app on departure (app_id, left_at desc);
alter table departure enable row level security;
alter table departure force row level security;
create policy tenant on departure using (creator_id = (select current_creator()));
