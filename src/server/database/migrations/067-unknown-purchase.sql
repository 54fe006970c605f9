-- Somebody says that they bought, under a code that no sale has so far: the creator is told all the same. What was asked can be put aside.
alter table access_request
  alter connection_id drop not null,
  alter sale drop not null,
  -- As they typed it, where no sale has it.
  add code text,
  add dismissed_at timestamptz,
  add check (sale is not null or code is not null);
