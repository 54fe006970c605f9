-- What a creator asks of a list again and again, under a name: `data` has that name and the question, `list` is what the list is
-- called. Of an app's lists views are that app's, and go with it; of every other list they are the account's, and no app has them.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid references app on delete cascade,
  list text not null,
  data jsonb not null,
  position integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Nobody could tell two of one name apart, in whatever case, accents and blanks it is written.
create unique index saved_view_name on saved_view (
  creator_id, app_id, list, plain_text(regexp_replace(btrim(data ->> 'name'), '\s+', ' ', 'g'))
) nulls not distinct;
create index saved_view_app on saved_view (app_id);

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy tenant on saved_view using (creator_id = (select current_creator()));
