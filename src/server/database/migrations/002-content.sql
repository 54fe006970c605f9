-- What is taught: modules of a product (or of the whole app), and the lessons in them.
create table module (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  -- Null: open to everybody who is enrolled.
  product_id uuid references product on delete cascade,
  data jsonb not null,
  position integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index module_app on module (app_id, position);
create index module_product on module (product_id, position);
create index module_creator on module (creator_id);

create table lesson (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  module_id uuid not null references module on delete cascade,
  data jsonb not null,
  position integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lesson_app on lesson (app_id);
create index lesson_module on lesson (module_id, position);
create index lesson_creator on lesson (creator_id);

-- What is searched in: small ASCII letters, so that "joao" finds João under any locale of the database.
create function plain_text(text) returns text language sql immutable strict parallel safe as $$
  select lower(translate($1,
    'ÁÀÂÃÄáàâãäÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ',
    'AAAAAaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn'))
$$;

-- One person per creator. The e-mail is a column, for it is unique; `data` holds the rest of the schema.
create table student (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  email text not null,
  data jsonb not null,
  search_text text not null generated always as (plain_text(coalesce(data ->> 'name', '') || ' ' || email)) stored,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint student_email_unique unique (creator_id, email)
);

-- A student in an app.
create table enrolment (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  student_id uuid not null references student on delete cascade,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE', 'BLOCKED')),
  progress smallint not null default 0 check (progress between 0 and 100),
  last_access timestamptz,
  enrolled_at timestamptz not null default now(),
  revision integer not null default 1,
  constraint enrolment_unique unique (app_id, student_id)
);
create index enrolment_app on enrolment (app_id, enrolled_at desc, id);
create index enrolment_access on enrolment (app_id, last_access);
create index enrolment_student on enrolment (student_id);
create index enrolment_creator on enrolment (creator_id);

-- A student's right to a product. Ended, never deleted.
create table access_grant (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  student_id uuid not null references student on delete cascade,
  product_id uuid not null references product on delete cascade,
  source text not null check (source in ('purchase', 'manual', 'bonus', 'import')),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (ends_at is null or ends_at >= starts_at)
);
create index access_grant_student on access_grant (student_id, app_id);
create index access_grant_product on access_grant (product_id);
create index access_grant_app on access_grant (app_id);
create index access_grant_creator on access_grant (creator_id);

create table lesson_completion (
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  student_id uuid not null references student on delete cascade,
  lesson_id uuid not null references lesson on delete cascade,
  completed_at timestamptz not null default now(),
  primary key (student_id, lesson_id)
);
create index lesson_completion_lesson on lesson_completion (lesson_id);
create index lesson_completion_app on lesson_completion (app_id, completed_at desc);
create index lesson_completion_creator on lesson_completion (creator_id);

-- News from the team.
create table feed_post (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  data jsonb not null,
  position integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index feed_post_app on feed_post (app_id, created_at desc, id);
create index feed_post_creator on feed_post (creator_id);

create table feed_read (
  creator_id uuid not null references creator on delete cascade,
  post_id uuid not null references feed_post on delete cascade,
  student_id uuid not null references student on delete cascade,
  read_at timestamptz not null default now(),
  primary key (post_id, student_id)
);
create index feed_read_student on feed_read (student_id);
create index feed_read_creator on feed_read (creator_id);

-- Posts of the community. Without a student, the creator wrote (or liked) it.
create table community_post (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  student_id uuid references student on delete cascade,
  data jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index community_post_app on community_post (app_id, created_at desc, id);
create index community_post_student on community_post (student_id);
create index community_post_creator on community_post (creator_id);

create table community_comment (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  post_id uuid not null references community_post on delete cascade,
  student_id uuid references student on delete cascade,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index community_comment_post on community_comment (post_id, created_at, id);
create index community_comment_app on community_comment (app_id, created_at desc);
create index community_comment_student on community_comment (student_id);
create index community_comment_creator on community_comment (creator_id);

create table community_like (
  creator_id uuid not null references creator on delete cascade,
  post_id uuid not null references community_post on delete cascade,
  student_id uuid references student on delete cascade,
  created_at timestamptz not null default now(),
  constraint community_like_unique unique nulls not distinct (post_id, student_id)
);
create index community_like_student on community_like (student_id);
create index community_like_creator on community_like (creator_id);

-- Files that lessons show: PDF and audio. Their bytes are in the file store, under `key`.
create table upload (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  name text not null,
  type text not null,
  size bigint not null,
  key text not null,
  created_at timestamptz not null default now()
);
create index upload_app on upload (app_id);
create index upload_creator on upload (creator_id);

do $$
declare name text;
begin
  foreach name in array array[
    'module', 'lesson', 'student', 'enrolment', 'access_grant', 'lesson_completion', 'feed_post', 'feed_read',
    'community_post', 'community_comment', 'community_like', 'upload'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (creator_id = (select current_creator()))', name);
  end loop;
end $$;
