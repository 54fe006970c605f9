-- Where sales come from: one account of a creator on one platform.
create table connection (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  -- The document without the secret, which is sealed under the installation's key.
  data jsonb not null,
  secret text not null,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_event_at timestamptz,
  -- Deliveries of nobody who knows the secret.
  refused int not null default 0,
  refused_at timestamptz
);
create index connection_creator on connection (creator_id, created_at);

-- The URLs at which a connection is delivered to. A delivery names nobody, so this one table is asked before its creator is known.
create table connection_address (
  -- SHA-256 of the URL's key, and the key itself, sealed.
  key_hash bytea primary key,
  key text not null,
  creator_id uuid not null references creator on delete cascade,
  connection_id uuid not null references connection on delete cascade,
  created_at timestamptz not null default now(),
  -- When a newer URL has taken its place for good.
  ends_at timestamptz
);
create index connection_address_creator on connection_address (creator_id);
create index connection_address_connection on connection_address (connection_id, created_at);

-- The ledger: what platforms said, once each. Rows are added; what changes is only what came of them, and the body, which goes.
create table purchase_event (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  connection_id uuid not null references connection on delete cascade,
  key text not null,
  kind text not null,
  occurred_at timestamptz,
  received_at timestamptz not null default now(),
  sale text,
  payment text,
  subscription text,
  lines jsonb not null default '[]',
  until timestamptz,
  access_days int,
  buyer jsonb,
  amount bigint,
  currency text,
  body jsonb,
  -- Whose grants it led to.
  student_id uuid references student on delete set null,
  outcome text not null default 'recorded',
  problem text,
  deliveries int not null default 1,
  constraint purchase_event_once unique (connection_id, key)
);
create index purchase_event_creator on purchase_event (creator_id, received_at desc);
create index purchase_event_sale on purchase_event (connection_id, sale);
create index purchase_event_student on purchase_event (student_id);

alter table access_grant
  add connection_id uuid references connection on delete set null,
  add sale text,
  add end_reason text check (end_reason in ('manual', 'refund', 'chargeback', 'canceled', 'lapsed'));
create unique index access_grant_sale on access_grant (connection_id, sale, product_id);

create index product_platform_ids on product using gin ((data -> 'platformIds') jsonb_path_ops);

do $$
declare name text;
begin
  foreach name in array array['connection', 'purchase_event'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (creator_id = (select current_creator()))', name);
  end loop;
end $$;
