-- Which state what an app teaches is in: servers keep what they read of it under its version (`routines/taught.sql`). Without a row,
-- the one that it has been in since there are versions.
create table taught (
  app_id uuid primary key references app on delete cascade,
  creator_id uuid not null references creator on delete cascade,
  version uuid not null default gen_random_uuid()
);
create index taught_creator on taught (creator_id);
alter table taught enable row level security;
alter table taught force row level security;
create policy tenant on taught using (creator_id = (select current_creator()));
