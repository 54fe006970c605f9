-- What students had of products and lessons that were removed: access, what they completed, how far they were, and of which product a
-- certificate is. It waits, seen by nobody, for as long as what was removed can come back. A row that leaves one of these tables is
-- put back as it was: whoever adds a column that cannot be null there adds it to `kept` here.
create table kept_study (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  student_id uuid not null references student on delete cascade,
  -- The product or lesson that it goes with.
  content_id uuid not null,
  source text not null,
  -- The row, as that table has it; of a certificate its id.
  kept jsonb not null,
  removed_at timestamptz not null default now()
);
create index kept_study_content on kept_study (content_id);
create index kept_study_student on kept_study (student_id);
create index kept_study_app on kept_study (app_id);
create index kept_study_creator on kept_study (creator_id, removed_at);

alter table kept_study enable row level security;
alter table kept_study force row level security;
create policy tenant on kept_study using (creator_id = (select current_creator()));
