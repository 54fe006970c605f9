-- What lets go of a stored file says so (`loose_file`), so that one that nothing else has goes (`server/sweep`).

-- When what this transaction lets go of is due: in a month, at once where it erases something for good.
create or replace function loose_until() returns timestamptz language sql stable as $$
  select now() + case current_setting('trilha.erasing', true) when 'on' then interval '0' else interval '30 days' end
$$;

create or replace function let_go_of_pictures() returns trigger language plpgsql as $$
begin
  insert into loose_file (name, creator_id, due) select distinct name, creator_id, loose_until() from gone;
  return null;
end $$;
create or replace trigger let_go after delete on picture_use
  referencing old table as gone for each statement execute function let_go_of_pictures();

create or replace function let_go_of_uploads() returns trigger language plpgsql as $$
begin
  insert into loose_file (name, creator_id, due) select key, creator_id, loose_until() from gone;
  return null;
end $$;
create or replace trigger let_go after delete on upload
  referencing old table as gone for each statement execute function let_go_of_uploads();

-- An app's icons are pictures that it shows as long as it exists; they are in none of its documents (`icon/store.ts`).
create or replace function let_go_of_icons() returns trigger language plpgsql as $$
begin
  delete from picture_use where holder = 'icon ' || old.id;
  return null;
end $$;
create or replace trigger let_go after delete on app for each row execute function let_go_of_icons();
