-- What students are to be told is announced as soon as it is there, not at the next full minute: what makes it there adds
-- the job, within the same transaction. Several at once make one job. Where no device wants to be told, none is made.
create function announce_soon() returns trigger language plpgsql as $$
declare
  -- A post may be there only later; each has an hour of its own.
  item jsonb = to_jsonb(new);
  since timestamptz = greatest((item ->> 'live_since')::timestamptz, now());
  key text = 'announce:' || coalesce(case when tg_table_name = 'feed_post' then new.id end, new.app_id);
begin
  if exists (select from push_app where app_id = new.app_id) then
    perform graphile_worker.add_job('announce', json_build_object('appId', new.app_id),
      run_at => since, max_attempts => 3, job_key => key);
  end if;
  return null;
end $$;

create trigger announce_new after insert on feed_post for each row
  when (new.live_since is not null) execute function announce_soon();
create trigger announce_live after update of data on feed_post for each row
  when (new.live_since is not null and new.live_since is distinct from old.live_since)
  execute function announce_soon();
create trigger announce after insert on community_comment for each row execute function announce_soon();
create trigger announce after insert on feed_comment for each row execute function announce_soon();
