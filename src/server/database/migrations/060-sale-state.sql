-- What all that was said of a sale comes to, kept by the fold that makes its grants, so that a hundred thousand can be listed.
create table sale (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  connection_id uuid not null references connection on delete cascade,
  -- As the ledger names it: its subscription or its one payment.
  code text not null,
  platform text not null,
  -- Of its buyer, until they are erased.
  buyer jsonb,
  student_id uuid references student on delete set null,
  -- The creator's products that have an id of it, and their apps.
  product_ids uuid[] not null default '{}',
  app_ids uuid[] not null default '{}',
  lines jsonb not null default '[]',
  -- Ids that were paid for, and that none of the creator's products has.
  unmatched text[] not null default '{}',
  amount bigint,
  currency text,
  is_paid boolean not null default false,
  state text not null,
  -- What it is from the end of its access on.
  end_state text,
  starts_at timestamptz,
  ends_at timestamptz,
  -- What the creator is asked about, and since when.
  asked text,
  asked_at timestamptz,
  -- The creator's word: access stays, access is over, it goes to this address.
  kept_at timestamptz,
  ended_at timestamptz,
  recipient text,
  sold_at timestamptz not null,
  last_at timestamptz not null,
  search text not null default '',
  constraint sale_once unique (connection_id, code)
);
create index sale_sold on sale (creator_id, sold_at, id);
create index sale_last on sale (creator_id, last_at, id);
create index sale_student on sale (student_id);
create index sale_unmatched on sale (creator_id) where unmatched <> '{}';

-- Cents that an event brought in, or less than none that it gave back; null for what is no money, or said again.
alter table purchase_event add counted bigint;
create index purchase_event_counted on purchase_event (creator_id, (coalesce(occurred_at, received_at)))
  where counted is not null;

alter table sale enable row level security;
alter table sale force row level security;
create policy tenant on sale using (creator_id = (select current_creator()));

-- Sales that were folded before this table was there are folded anew.
do $$
declare owner uuid;
begin
  if to_regnamespace('graphile_worker') is null then return; end if;
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    perform graphile_worker.add_job('purchase', json_build_object('creatorId', creator_id, 'connectionId', connection_id,
        'sale', sale, 'scheme', 'https'), max_attempts => 10, job_key => 'purchase:' || connection_id || ':' || sale)
      from (select distinct creator_id, connection_id, sale from purchase_event where sale is not null) told;
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;
