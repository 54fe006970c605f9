-- Pictures that somebody is about to show: the row that does so is committed after their files are stored, and until then the sweep
-- would take them for unused (`server/sweep`). Holds nothing of anybody but hashes.
create table picture_hold (
  -- Whoever shows them: one call of a server.
  holder uuid not null,
  -- As in its address, `/images/<name>`.
  name text not null,
  -- Put off for as long as that server lives.
  ends_at timestamptz not null,
  primary key (holder, name)
);
create index picture_hold_name on picture_hold (name);
create index picture_hold_end on picture_hold (ends_at);
