-- What students' devices are told is announced as soon as it is there: what makes it there adds the job, within the same
-- transaction. Several at once make one job. Where no device wants to be told, none is made.

-- Tried again for hours where it fails: nothing else looks for what was missed.
create or replace function announce_soon() returns trigger language plpgsql as $$
declare
  -- A post may be there only later; each has an hour of its own.
  item jsonb = to_jsonb(new);
  since timestamptz = greatest((item ->> 'live_since')::timestamptz, now());
  key text = 'announce:' || coalesce(case when tg_table_name = 'feed_post' then new.id end, new.app_id);
begin
  if exists (select from push_app where app_id = new.app_id) then
    perform graphile_worker.add_job('announce', json_build_object('appId', new.app_id),
      run_at => since, max_attempts => 10, job_key => key);
  end if;
  return null;
end $$;
create or replace trigger announce_new after insert on feed_post for each row
  when (new.live_since is not null) execute function announce_soon();
create or replace trigger announce_live after update of data on feed_post for each row
  when (new.live_since is not null and new.live_since is distinct from old.live_since)
  execute function announce_soon();
create or replace trigger announce after insert on community_comment
  for each row execute function announce_soon();
create or replace trigger announce after insert on feed_comment for each row execute function announce_soon();

-- What an app tells hangs on its published version: what was written while it was closed, or told nothing, is told now.
create or replace function announce_published() returns trigger language plpgsql as $$
begin
  update push_app set look_at = now() where app_id = new.id;
  if found then
    perform graphile_worker.add_job('announce', json_build_object('appId', new.id),
      max_attempts => 10, job_key => 'announce:' || new.id);
  end if;
  return null;
end $$;
create or replace trigger announce_published after update of status, is_published, version on app for each row
  when ((old.status, old.is_published, old.version) is distinct from (new.status, new.is_published, new.version))
  execute function announce_published();

-- An app is looked at again for products that open (`push/release.ts`) as soon as something has changed about that.
create or replace function look_again() returns trigger language plpgsql as $$
begin
  update push_app set look_at = now() where app_id = new.app_id;
  return null;
end $$;
create or replace trigger look_new after insert on product for each row execute function look_again();
create or replace trigger look_change after update of data on product for each row
  when (old.data is distinct from new.data) execute function look_again();
create or replace trigger look_start after update of enrolled_at on enrolment for each row
  when (old.enrolled_at is distinct from new.enrolled_at) execute function look_again();

-- Whoever comes in or buys waits for nobody who does at the same time: that one has it looked at for both.
create or replace function look_at_starts() returns trigger language plpgsql as $$
begin
  update push_app set look_at = now() where app_id in (
    select app_id from push_app
    where app_id in (select app_id from changed) and look_at > now()
    for no key update skip locked);
  return null;
end $$;
create or replace trigger look_new after insert on enrolment
  referencing new table as changed for each statement execute function look_at_starts();
create or replace trigger look_new after insert on access_grant
  referencing new table as changed for each statement execute function look_at_starts();
