-- Who published, exported, erased, gave and ended access, and came into the account. Rows are added; row-level security lets nobody
-- change one, and remove only what is older than a year. `subject` names an app and a product as they were called, a student by id alone.
create table audit (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  actor text not null,
  verb text not null,
  subject jsonb not null,
  at timestamptz not null default now(),
  request_id text
);
create index audit_creator on audit (creator_id, at desc, id desc);

alter table audit enable row level security;
alter table audit force row level security;
create policy tenant on audit for select using (creator_id = (select current_creator()));
create policy addition on audit for insert with check (creator_id = (select current_creator()));
create policy removal on audit for delete
  using (creator_id = (select current_creator()) and at < now() - make_interval(days => 365));
