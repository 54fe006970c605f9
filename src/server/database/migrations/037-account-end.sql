-- When an account goes that its creator has deleted; until then they may change their mind.
alter table creator add column deletes_at timestamptz;
create index creator_deletes_at on creator (deletes_at) where deletes_at is not null;
