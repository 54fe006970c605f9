-- Public: which app answers at a name of its creator's own. Holds nothing of the tenant but ids. A name that an app lost or gave back
-- stays without one: an old record of its owner may still lead to an address that somebody else's app has by now, so that whoever
-- had it last may take it again as before, and anybody else only by a record made for their app.
create table own_domain (
  -- As DNS has it: small letters, ASCII, no dot at its end.
  name text primary key,
  app_id uuid unique references app on delete set null,
  -- The creator whose app has it, or had it last.
  proven_by uuid not null,
  verified_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  -- Since when it leads here no more; null while it does.
  lost_at timestamptz
);
create index own_domain_checked on own_domain (checked_at) where app_id is not null;

alter table own_domain enable row level security;
alter table own_domain force row level security;
create policy everybody on own_domain for select using (true);
create policy taken on own_domain for insert with check (proven_by = (select current_creator()));
create policy own on own_domain for update using (app_id is null or proven_by = (select current_creator()))
  with check (proven_by = (select current_creator()));

-- The name that an app is to have, and what was found of it last.
create table domain_check (
  app_id uuid primary key references app on delete cascade,
  creator_id uuid not null references creator on delete cascade,
  name text not null,
  -- Since when it is as it is: it is looked at often in the beginning.
  state_since timestamptz not null default now(),
  checked_at timestamptz,
  state text not null default 'unchecked',
  -- Where the name leads instead.
  seen text[] not null default '{}'
);
create index domain_check_creator on domain_check (creator_id);

alter table domain_check enable row level security;
alter table domain_check force row level security;
create policy tenant on domain_check using (creator_id = (select current_creator()));
