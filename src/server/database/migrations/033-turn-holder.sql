-- Who has a turn: whoever comes back after theirs was over leaves the next one's alone.
alter table rate_limit add column holder uuid;
