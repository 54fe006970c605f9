-- When a creator showed that they read what is sent to their e-mail; whoever was here before counts as having done so.
alter table creator add column email_confirmed_at timestamptz;
update creator set email_confirmed_at = created_at;

-- One-time links to creators: to set a new password, and to show that an e-mail is theirs.
create table creator_token (
  token_hash bytea primary key,
  creator_id uuid not null references creator on delete cascade,
  purpose text not null check (purpose in ('password', 'email')),
  -- The e-mail to which the link went; null where whoever runs the server handed it over.
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index creator_token_creator on creator_token (creator_id);
alter table creator_token enable row level security;
alter table creator_token force row level security;
create policy tenant on creator_token using (creator_id = (select current_creator()));
