-- Whose rows a transaction sees: the one function that every policy of row-level security asks.

-- The creator whose transaction this is (`database/tenant.ts`); null outside of one.
create or replace function current_creator() returns uuid language sql stable as $$
  select nullif(current_setting('trilha.creator', true), '')::uuid
$$;
