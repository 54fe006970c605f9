-- Which text of `routines/` this database has: the hash of each file that was applied last, and in which edition.
create table routine (
  file text primary key,
  hash text not null,
  edition integer not null,
  applied_at timestamptz not null default now()
);
