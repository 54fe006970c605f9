-- The way into an app, sent to many people at once: who were chosen, and why some of them get no letter. The browser names it,
-- so that it is made once however often it is asked for.
create table invitation (
  id uuid primary key,
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  chosen integer not null default 0,
  suspended integer not null default 0,
  recent integer not null default 0,
  without_room integer not null default 0,
  -- When letters may go out again, where there was no room for all.
  room_at timestamptz,
  created_at timestamptz not null default now()
);
create index invitation_creator on invitation (creator_id);
create index invitation_app on invitation (app_id, created_at desc);
alter table invitation enable row level security;
alter table invitation force row level security;
create policy tenant on invitation using (creator_id = (select current_creator()));

-- When the way in was last sent to whom, and the invitation whose letter to them is still to be written.
alter table enrolment add column invited_at timestamptz;
alter table enrolment add column invitation_id uuid references invitation on delete set null;
create index enrolment_invitation on enrolment (invitation_id) where invitation_id is not null;

alter table mail add column invitation_id uuid references invitation on delete set null;
create index mail_invitation on mail (invitation_id) where invitation_id is not null;
