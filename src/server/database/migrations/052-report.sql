-- That a student reports to the team what somebody else wrote, and that one does not want to read somebody.
create table community_report (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  -- Who reports.
  student_id uuid not null references student on delete cascade,
  -- What is reported is one of these; whoever removes it removes what was said of it.
  community_post_id uuid references community_post on delete cascade,
  community_comment_id uuid references community_comment on delete cascade,
  feed_comment_id uuid references feed_comment on delete cascade,
  target_id uuid not null
    generated always as (coalesce(community_post_id, community_comment_id, feed_comment_id)) stored,
  reason text not null,
  text text not null default '',
  created_at timestamptz not null default now(),
  -- When the team decided that it stays. Null: it waits for the team.
  kept_at timestamptz,
  check (num_nonnulls(community_post_id, community_comment_id, feed_comment_id) = 1),
  constraint community_report_once unique (target_id, student_id)
);
create index community_report_creator on community_report (creator_id, kept_at);
create index community_report_app on community_report (app_id);
create index community_report_open on community_report (app_id, created_at desc) where kept_at is null;
create index community_report_student on community_report (student_id);
create index community_report_post on community_report (community_post_id);
create index community_report_comment on community_report (community_comment_id);
create index community_report_feed_comment on community_report (feed_comment_id);

create table student_block (
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  -- Who blocks, and whom.
  student_id uuid not null references student on delete cascade,
  blocked_id uuid not null references student on delete cascade check (blocked_id <> student_id),
  created_at timestamptz not null default now(),
  primary key (student_id, app_id, blocked_id)
);
create index student_block_creator on student_block (creator_id);
create index student_block_app on student_block (app_id);
create index student_block_blocked on student_block (blocked_id);

do $$
declare name text;
begin
  foreach name in array array['community_report', 'student_block'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (creator_id = (select current_creator()))', name);
  end loop;
end $$;
