-- after: search, tenant
-- What documents are called stands in the extracts of those that name them, where a list is in that order (080): whatever becomes
-- of a title is noted, and a job has them follow, for they may be very many.

create or replace function note_titles() returns trigger language plpgsql as $$
declare
  known record;
  titled text;
  was text;
begin
  for known in
    select * from referred_kind
    where kind = tg_table_name or tg_table_name = 'document' and kind not in ('product', 'module', 'lesson')
  loop
    titled = case when tg_table_name = 'document'
      then format('(select id, creator_id, app_id, %s as title from now where kind = %L)', known.title, known.kind)
      else format('(select id, creator_id, app_id, %s as title from now)', known.title) end;
    was = case when tg_op = 'UPDATE'
      then format('join %s was on was.id = one.id and was.title <> one.title', replace(titled, ' from now', ' from former'))
      else '' end;
    -- Whoever deletes an account takes its notes along.
    execute format(
      'insert into retitled (id, creator_id, app_id, kind)
      select one.id, one.creator_id, one.app_id, %L from %s one %s join creator on creator.id = one.creator_id
      on conflict (id) do update set transaction = pg_current_xact_id()', known.kind, titled, was);
  end loop;
  return null;
end $$;

do $$
declare part text;
begin
  foreach part in array array['product', 'module', 'lesson', 'document'] loop
    execute format(
      'create or replace trigger title_added after insert on %I
        referencing new table as now for each statement execute function note_titles()', part);
    execute format(
      'create or replace trigger title_changed after update on %I
        referencing old table as former new table as now for each statement execute function note_titles()', part);
    execute format(
      'create or replace trigger title_removed after delete on %I
        referencing old table as now for each statement execute function note_titles()', part);
  end loop;
end $$;

-- One job for everything that a creator's transaction changes, when it is committed.
create or replace function follow_titles() returns trigger language plpgsql as $$
begin
  if current_setting('trilha.retitled', true) = pg_current_xact_id()::text then return null; end if;
  perform set_config('trilha.retitled', pg_current_xact_id()::text, true);
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job('retitle', json_build_object('creatorId', new.creator_id),
      max_attempts => 10, job_key => 'retitle:' || new.creator_id);
  end if;
  return null;
end $$;
-- PostgreSQL replaces no constraint trigger: in one transaction nobody sees that it was away.
drop trigger if exists follow on retitled;
create constraint trigger follow after insert or update on retitled deferrable initially deferred
  for each row execute function follow_titles();
