-- Tells every server which app's public face has changed, so that what they keep of it is read anew.

-- The argument is the column with the app's id.
create or replace function announce_site_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_change', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
  return null;
end $$;

create or replace trigger site_change after update of status, is_published, version or delete on app
  for each row execute function announce_site_change('id');

create or replace trigger site_change after insert or update or delete on address
  for each row execute function announce_site_change('app_id');
