-- A domain from which letters of a creator's apps may go out: the key that signs them, and what was found of its records.
create table sending_domain (
  creator_id uuid not null references creator on delete cascade,
  -- As DNS has it: small letters, ASCII, no dot at its end.
  name text not null,
  -- The name of the key: another creator's for the same domain has another one.
  selector text not null,
  public_key text not null,
  -- Sealed (`installation/secret.ts`).
  private_key text not null,
  -- Since when it is as it is: it is looked at often in the beginning.
  state_since timestamptz not null default now(),
  checked_at timestamptz,
  -- What was found of each record.
  records jsonb not null default '{}',
  -- Since when all are there; null while they are not. Only then letters go out from it.
  verified_at timestamptz,
  -- Since when they are not there any more.
  lost_at timestamptz,
  primary key (creator_id, name)
);

-- The address from which a published app is to send, which counts once its domain is verified.
create table app_sender (
  app_id uuid primary key references app on delete cascade,
  creator_id uuid not null references creator on delete cascade,
  address text not null,
  domain text not null
);
create index app_sender_domain on app_sender (creator_id, domain);

alter table sending_domain enable row level security;
alter table sending_domain force row level security;
create policy tenant on sending_domain using (creator_id = (select current_creator()));
alter table app_sender enable row level security;
alter table app_sender force row level security;
create policy tenant on app_sender using (creator_id = (select current_creator()));
