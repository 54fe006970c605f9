-- Secrets and marks of this installation.
create table installation (
  name text primary key,
  value text not null
);

-- Who may sign in. Not a tenant table: signing in looks a person up before we know who they are.
create table creator (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  name text not null,
  cpf text not null,
  phone text not null,
  time_zone text not null default 'America/Sao_Paulo',
  created_at timestamptz not null default now(),
  constraint creator_email_unique unique (email)
);

-- A family of refresh tokens: the current one, and its predecessor for a moment of grace.
create table session (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  token_hash bytea not null,
  previous_hash bytea,
  nonce bytea,
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_creator on session (creator_id);

create table rate_limit (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_limit_end on rate_limit (ends_at);

-- The creator whose transaction this is (`database/tenant.ts`); null outside of one.
create function current_creator() returns uuid language sql stable as $$
  select nullif(current_setting('trilha.creator', true), '')::uuid
$$;

create table app (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  -- The draft: what people may edit, without defaults. Everything read-only is a column.
  data jsonb not null,
  -- Whether a person chose the slug (see `address`); until then, and until it is first published, it follows the name.
  slug_chosen boolean not null default false,
  revision integer not null default 1,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'INACTIVE', 'SUSPENDED')),
  is_published boolean not null default false,
  version integer,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index app_creator on app (creator_id, updated_at desc);

-- Every published document, for good.
create table app_version (
  app_id uuid not null references app on delete cascade,
  number integer not null,
  creator_id uuid not null references creator on delete cascade,
  document jsonb not null,
  published_at timestamptz not null default now(),
  primary key (app_id, number)
);
create index app_version_creator on app_version (creator_id);

-- Public: which app answers at which address. Holds nothing of the tenant but ids.
create table address (
  slug text primary key,
  app_id uuid not null references app on delete cascade,
  creator_id uuid not null references creator on delete cascade,
  is_current boolean not null default true,
  -- Somebody may have seen it: once replaced, it redirects. Others are free again.
  was_public boolean not null default false
);
create unique index address_current on address (app_id) where is_current;
create index address_app on address (app_id);
create index address_creator on address (creator_id);

create table product (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  data jsonb not null,
  position integer not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index product_app on product (app_id, position);
create index product_creator on product (creator_id);

alter table app enable row level security;
alter table app force row level security;
create policy tenant on app using (creator_id = (select current_creator()));

alter table app_version enable row level security;
alter table app_version force row level security;
create policy tenant on app_version using (creator_id = (select current_creator()));

alter table product enable row level security;
alter table product force row level security;
create policy tenant on product using (creator_id = (select current_creator()));
