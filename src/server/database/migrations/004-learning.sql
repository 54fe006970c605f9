-- Students come in: how they sign in, how far they are, what they say and what they are told.

-- Null: no password yet; a link sets the first one.
alter table student add column password_hash text;

-- `link_version` is part of a personal link's signature: raising it ends the links given out before.
-- `preferences`: what the student chose in this app (see `domain/preference.ts`).
alter table enrolment
  add column link_version integer not null default 1,
  add column preferences jsonb not null default '{}';

-- Signed-in devices of students. The cookie holds the secret, the table its hash.
create table student_session (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  student_id uuid not null references student on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index student_session_student on student_session (student_id);
create index student_session_app on student_session (app_id);
create index student_session_creator on student_session (creator_id);

-- One-time links by mail: to set a password.
create table student_token (
  token_hash bytea primary key,
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  student_id uuid not null references student on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index student_token_student on student_token (student_id);
create index student_token_app on student_token (app_id);
create index student_token_creator on student_token (creator_id);

-- How far a student is within a lesson. `*_at` is the instant at which the student did it, by their device.
create table lesson_progress (
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  student_id uuid not null references student on delete cascade,
  lesson_id uuid not null references lesson on delete cascade,
  position_seconds integer not null default 0 check (position_seconds >= 0),
  position_at timestamptz,
  -- Seconds with the lesson before their eyes; what counts of it is `domain/progress.ts`'s to say.
  watched_seconds integer not null default 0 check (watched_seconds >= 0),
  -- The last time that the lesson was completed or reopened; an older wish changes nothing.
  completion_at timestamptz,
  primary key (student_id, lesson_id)
);
create index lesson_progress_lesson on lesson_progress (lesson_id);
create index lesson_progress_app on lesson_progress (app_id);
create index lesson_progress_creator on lesson_progress (creator_id);

-- What students' devices have sent, so that what arrives twice counts once.
create table student_action (
  creator_id uuid not null references creator on delete cascade,
  student_id uuid not null references student on delete cascade,
  id uuid not null,
  received_at timestamptz not null default now(),
  primary key (student_id, id)
);
create index student_action_creator on student_action (creator_id);

-- Issued once per student and product; `data` keeps what it certified.
create table certificate (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  student_id uuid not null references student on delete cascade,
  product_id uuid references product on delete set null,
  code text not null unique,
  data jsonb not null,
  issued_at timestamptz not null default now(),
  unique (student_id, product_id)
);
create index certificate_app on certificate (app_id);
create index certificate_product on certificate (product_id);
create index certificate_creator on certificate (creator_id);

create table feed_like (
  creator_id uuid not null references creator on delete cascade,
  post_id uuid not null references feed_post on delete cascade,
  student_id uuid not null references student on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, student_id)
);
create index feed_like_student on feed_like (student_id);
create index feed_like_creator on feed_like (creator_id);

-- Without a student, the creator wrote it.
create table feed_comment (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  post_id uuid not null references feed_post on delete cascade,
  student_id uuid references student on delete cascade,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index feed_comment_post on feed_comment (post_id, created_at, id);
create index feed_comment_app on feed_comment (app_id, created_at desc);
create index feed_comment_student on feed_comment (student_id);
create index feed_comment_creator on feed_comment (creator_id);

-- Devices that asked to be told. `data` is the browser's subscription: endpoint and keys.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  student_id uuid not null references student on delete cascade,
  endpoint text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  unique (app_id, endpoint)
);
create index push_subscription_student on push_subscription (student_id);
create index push_subscription_creator on push_subscription (creator_id);

-- What the students of an app were told of, so that they are told once. `student_id` where it was due to one of them.
create table announcement (
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  kind text not null check (kind in ('feed', 'product', 'reply')),
  subject_id uuid not null,
  student_id uuid references student on delete cascade,
  announced_at timestamptz not null default now(),
  constraint announcement_once unique nulls not distinct (kind, subject_id, student_id)
);
create index announcement_app on announcement (app_id);
create index announcement_student on announcement (student_id);
create index announcement_creator on announcement (creator_id);

-- Letters to students; the panel lists them.
create table mail (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid references app on delete cascade,
  student_id uuid references student on delete cascade,
  recipient text not null,
  subject text not null,
  -- The text of the letter, until it is no longer of use (a link in it has expired).
  content jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'outbox', 'failed')),
  problem text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_app on mail (app_id, created_at desc, id);
create index mail_student on mail (student_id);
create index mail_creator on mail (creator_id);

do $$
declare name text;
begin
  foreach name in array array[
    'student_session', 'student_token', 'lesson_progress', 'student_action', 'certificate', 'feed_like',
    'feed_comment', 'push_subscription', 'announcement', 'mail'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (creator_id = (select current_creator()))', name);
  end loop;
end $$;
