-- What a creator holds of what there is a quota of, as `routines/usage.sql` counts it.
create table creator_usage (
  creator_id uuid not null references creator on delete cascade,
  -- apps, addresses, bytes, students; of the others only `most` is kept here.
  quota text not null,
  used bigint not null default 0,
  -- What this creator may hold, where it is not what the installation says.
  most bigint,
  -- Who was turned away since somebody last found room, and when last.
  refused integer not null default 0,
  refused_at timestamptz,
  primary key (creator_id, quota)
);

-- What was removed and is still counted above. Apart, so that whoever removes waits for nobody who adds.
create table creator_freed (
  creator_id uuid not null references creator on delete cascade,
  quota text not null,
  amount bigint not null
);
create index creator_freed_quota on creator_freed (creator_id, quota);

-- Pictures in the file store, by who brought them. Those from before this file are not counted.
create table picture (
  creator_id uuid not null references creator on delete cascade,
  -- As in its address, `/images/<name>`.
  name text not null,
  -- Bytes.
  size bigint not null,
  primary key (creator_id, name)
);
create index picture_name on picture (name);

alter table creator_usage enable row level security;
alter table creator_usage force row level security;
create policy tenant on creator_usage using (creator_id = (select current_creator()));
alter table creator_freed enable row level security;
alter table creator_freed force row level security;
create policy tenant on creator_freed using (creator_id = (select current_creator()));
alter table picture enable row level security;
alter table picture force row level security;
create policy tenant on picture using (creator_id = (select current_creator()));
-- As for `picture_use`: whose they are, where a picture goes.
create policy gone on picture for select
  using (name = any ((select string_to_array(current_setting('trilha.pictures', true), ','))::text[]));
