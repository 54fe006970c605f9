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

-- Of both apps where a name goes from one to another.
create or replace function announce_own_domain() returns trigger language plpgsql as $$
begin
  if old.app_id is not null then perform pg_notify('site_change', old.app_id::text); end if;
  if new.app_id is distinct from old.app_id and new.app_id is not null then
    perform pg_notify('site_change', new.app_id::text);
  end if;
  return null;
end $$;

create or replace trigger site_change after insert or delete or update of app_id, lost_at on own_domain
  for each row execute function announce_own_domain();
