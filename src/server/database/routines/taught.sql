-- What an app teaches is the same for all its students: servers remember it, under the version that they read with it, and whoever reads
-- asks for today's (`study/taught`). Versions are no numbers, so that one which comes back, as from a backup, means what it meant.

-- Another version, with all that a transaction changes. When it is committed: who waits here for another one then holds nothing that
-- the other still wants.
create or replace function renew_taught() returns trigger language plpgsql as $$
declare
  concerned constant uuid = case tg_op when 'DELETE' then old.app_id else new.app_id end;
  renewed constant text = coalesce(current_setting('trilha.renewed', true), '');
begin
  if strpos(renewed, concerned::text) > 0 then return null; end if;
  -- Where the app itself goes, everything in it goes too.
  insert into taught (app_id, creator_id) select id, creator_id from app where id = concerned
  on conflict (app_id) do update set version = gen_random_uuid();
  perform set_config('trilha.renewed', renewed || concerned::text, true);
  return null;
end $$;
-- PostgreSQL replaces no constraint trigger: in one transaction nobody sees that it was away.
drop trigger if exists taught on product;
create constraint trigger taught after insert or update or delete on product deferrable initially deferred
  for each row execute function renew_taught();
drop trigger if exists taught on module;
create constraint trigger taught after insert or update or delete on module deferrable initially deferred
  for each row execute function renew_taught();
drop trigger if exists taught on lesson;
create constraint trigger taught after insert or update or delete on lesson deferrable initially deferred
  for each row execute function renew_taught();
