-- What creators see of where they are signed in. Null until a session of before is next used.
alter table session add column device text;
alter table session add column address text;

alter table creator add column avatar text;
-- Grows with every change of what the creator edits.
alter table creator add column revision integer not null default 1;
