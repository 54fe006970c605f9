-- Somebody who bought, and says that the e-mail of the purchase is not theirs. Nothing changes by itself: it is put to the creator.
create table access_request (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  connection_id uuid not null references connection on delete cascade,
  sale text not null,
  -- Whose access the sale opened, with whom it goes; null where it opened none yet.
  student_id uuid references student on delete cascade,
  name text not null,
  email text not null,
  content text not null,
  created_at timestamptz not null default now()
);
create index access_request_creator on access_request (creator_id);
create index access_request_app on access_request (app_id, created_at desc);
create index access_request_sale on access_request (connection_id, sale);
create index access_request_student on access_request (student_id);
alter table access_request enable row level security;
alter table access_request force row level security;
create policy tenant on access_request using (creator_id = (select current_creator()));

-- A buyer names a purchase by the code on its receipt.
create index purchase_event_payment on purchase_event (creator_id, lower(payment));
