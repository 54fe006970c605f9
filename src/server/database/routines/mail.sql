-- The text of a letter to many, which stands once, goes with the last of its letters.

create or replace function end_circular() returns trigger language plpgsql as $$
begin
  delete from circular
  where id in (select circular_id from gone)
    and not exists (select from mail where mail.circular_id = circular.id);
  return null;
end $$;
create or replace trigger circular_end after delete on mail
  referencing old table as gone for each statement execute function end_circular();
