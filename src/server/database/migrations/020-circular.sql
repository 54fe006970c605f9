-- A letter to many: its text stands once, and not with each of them.
create table circular (
  id uuid primary key default gen_random_uuid(),
  creator_id uuid not null references creator on delete cascade,
  app_id uuid not null references app on delete cascade,
  content jsonb not null
);
create index circular_creator on circular (creator_id);
create index circular_app on circular (app_id);
alter table circular enable row level security;
alter table circular force row level security;
create policy tenant on circular using (creator_id = (select current_creator()));

-- With a circular the letter's own `content` is 'null'.
alter table mail add column circular_id uuid references circular on delete cascade;
create index mail_circular on mail (circular_id) where circular_id is not null;

-- It goes with the last of its letters.
create function end_circular() returns trigger language plpgsql as $$
begin
  delete from circular
  where id in (select circular_id from gone)
    and not exists (select from mail where mail.circular_id = circular.id);
  return null;
end $$;
create trigger circular_end after delete on mail
  referencing old table as gone for each statement execute function end_circular();
