-- Addresses to which no letters of a creator's apps go any more: mail servers said that there is nobody, or somebody complained.
create table stopped_address (
  creator_id uuid not null references creator on delete cascade,
  -- In small letters, as students' are.
  address text not null,
  kind text not null check (kind in ('bounce', 'complaint')),
  -- What the mail server said.
  problem text,
  stopped_at timestamptz not null default now(),
  primary key (creator_id, address)
);
alter table stopped_address enable row level security;
alter table stopped_address force row level security;
create policy tenant on stopped_address using (creator_id = (select current_creator()));

-- Who reports what became of a letter knows its id, and not whose it is: the id alone, said in the same transaction, opens that one row.
create policy reported on mail for select
  using (id = (select nullif(current_setting('trilha.letter', true), '')::uuid));
