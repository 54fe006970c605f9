-- after: course, progress
-- What the list of students is searched, filtered and ordered by: one narrow row of `student_standing` each, kept by triggers.
-- Whatever changes of what is taught concerns everybody in the app. Where that is many, nobody waits for it: a job counts anew
-- (`progress/task.ts`), and until then whoever reads somebody's figures counts those (`fresh_standing` for `student_standing`,
-- `progress/queries.ts` for `enrolment.lessons_done`).

-- How many students are counted anew at once, before whoever changes something has an answer.
create or replace function standing_at_once() returns integer language sql immutable as $$ select 100 $$;

-- Reads anew how these students stand; what stays as it was is not written. `moved`: how often they have just come into an app
-- or left one. In two steps: whoever had to wait for a row must not go by what was before.
create or replace function refresh_standing(students uuid[], moved integer default 0) returns void language plpgsql
-- For one student and for all of them there is not one plan.
set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(students) = 0 then return; end if;
  perform 1 from student_standing where student_id in (select unnest(students)) order by student_id for update;
  -- Of many who have just come nothing is known yet that would let the planner expect many.
  if cardinality(students) > 1000 then perform set_config('enable_nestloop', 'off', true); end if;
  update student_standing standing set
    courses = fresh.courses, completed = fresh.completed, percents = fresh.percents, moves = moves + moved,
    apps = fresh.apps, enrolled_at = fresh.enrolled_at, last_access = fresh.last_access
  from (
    select student.id, coalesce(study.courses, 0) as courses, coalesce(study.completed, 0) as completed,
      coalesce(study.percents, 0) as percents,
      coalesce(place.apps, '{}') as apps, coalesce(place.enrolled_at, student.created_at) as enrolled_at,
      place.last_access
    from unnest(students) chosen (id)
    join student on student.id = chosen.id
    left join study_of(students) study on study.student_id = chosen.id
    left join (
      select student_id, array_agg(app_id order by app_id) as apps,
        min(enrolled_at) as enrolled_at, max(last_access) as last_access
      from unnest(students) asked (id) join enrolment on student_id = asked.id group by student_id
    ) place on place.student_id = chosen.id
  ) fresh
  where standing.student_id = fresh.id
    and (standing.courses, standing.completed, standing.percents, standing.apps, standing.enrolled_at,
        standing.last_access, 0)
      is distinct from (fresh.courses, fresh.completed, fresh.percents, fresh.apps, fresh.enrolled_at,
        fresh.last_access, moved);
  perform set_config('enable_nestloop', 'on', true);
end $$;

-- Of these students those who stand differently from what `student_standing` has, counted now.
create or replace function fresh_standing(students uuid[])
returns table (student_id uuid, courses integer, completed integer, percents integer) language plpgsql stable as $$
#variable_conflict use_column
declare concerned uuid[];
begin
  if not exists (select from standing_due) then return; end if;
  concerned = array(
    select distinct student_id from enrolment
    where student_id = any(students) and app_id in (select app_id from standing_due));
  return query
    select asked.id, coalesce(study.courses, 0), coalesce(study.completed, 0), coalesce(study.percents, 0)
    from unnest(concerned) asked (id) left join study_of(concerned) study on study.student_id = asked.id;
end $$;

-- Notes that everybody in these apps is to be counted anew. Where an app itself goes, its enrolments go too, and that tells.
create or replace function refresh_apps(apps uuid[]) returns void language plpgsql as $$
begin
  if cardinality(apps) = 0 then return; end if;
  -- Whoever is enrolled at this moment waits, or is waited for: the one who comes second sees what the other did.
  perform in_turn(id) from app where id = any(apps) order by id;
  insert into standing_due (app_id, creator_id)
  select id, creator_id from app
  where id = any(apps) and exists (select from enrolment where enrolment.app_id = app.id) order by id
  on conflict (app_id) do update set version = standing_due.version + 1;
end $$;

-- Once for everything that a transaction changes, when it is committed.
create or replace function settle_standing() returns trigger language plpgsql as $$
declare students uuid[];
begin
  if not exists (select from standing_due where app_id = new.app_id and version = new.version) then return null; end if;
  students = array(select student_id from enrolment where app_id = new.app_id limit standing_at_once() + 1);
  if cardinality(students) <= standing_at_once() then
    perform refresh_done(new.app_id, students);
    perform refresh_standing(students);
    delete from standing_due where app_id = new.app_id;
  else
    -- One app after the other, each once however often it changes meanwhile.
    perform graphile_worker.add_job('standing',
      json_build_object('creatorId', new.creator_id, 'appId', new.app_id), queue_name => 'standing',
      max_attempts => 10, job_key => 'standing:' || new.app_id);
  end if;
  return null;
end $$;
-- PostgreSQL replaces no constraint trigger: in one transaction nobody sees that it was away.
drop trigger if exists settle on standing_due;
create constraint trigger settle after insert or update on standing_due deferrable initially deferred
  for each row execute function settle_standing();
