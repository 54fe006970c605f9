-- after: access, course, progress, tally
-- What the list of students is searched, filtered and ordered by: one narrow row of `student_standing` each, kept by triggers.
-- Whatever changes of what is taught concerns everybody in the app. Where that is many, nobody waits for it: a job counts anew
-- (`progress/task.ts`), and until then whoever reads somebody's figures counts those (`fresh_standing` for `student_standing`,
-- `progress/queries.ts` for `enrolment`). What opens or closes as time passes is counted by a job of its own.

-- How many students are counted anew at once, before whoever changes something has an answer.
create or replace function standing_at_once() returns integer language sql immutable as $$ select 100 $$;

-- Has those students of an app counted anew to whom something opens or closes by itself (`progress/task.ts`), at the next such
-- instant: an earlier one takes a later one's place.
create or replace function plan_opening(of_app uuid, of_creator uuid, at timestamptz) returns void language plpgsql as $$
begin
  if exists (
    select from graphile_worker._private_jobs
    where key = 'opening:' || of_app and run_at <= at and locked_at is null and attempts < max_attempts
  ) then return; end if;
  perform graphile_worker.add_job('opening', json_build_object('creatorId', of_creator, 'appId', of_app),
    run_at => at, queue_name => 'standing', max_attempts => 10, job_key => 'opening:' || of_app);
end $$;

-- Reads anew how these students stand, in each app (`enrolment`) and in all; what stays as it was is not written. `moved`: how often
-- they have just come into an app or left one. In two steps: whoever had to wait for a row must not go by what was before.
create or replace function refresh_standing(students uuid[], moved integer default 0) returns void language plpgsql as $$
declare
  most constant integer = 500;
  -- There is little, or nobody has looked yet how much.
  is_small constant boolean = (
    select max(reltuples) < 100000 from pg_class where oid in ('enrolment'::regclass, 'lesson_completion'::regclass));
begin
  if cardinality(students) = 0 then return; end if;
  -- Some hundreds are soon looked up; for a thousand among millions the planner finds ways that take fifty times as long.
  if cardinality(students) > most and cardinality(students) <= 4 * most and not is_small then
    students = array(select unnest(students) id order by id);
    for part in 0 .. (cardinality(students) - 1) / most loop
      perform refresh_standing(students[part * most + 1 : (part + 1) * most], moved);
    end loop;
    return;
  end if;
  -- For one student and for all of them there is not one plan. That for few is kept: to make it takes longer than to follow it.
  perform set_config('plan_cache_mode',
    case when cardinality(students) > 10 then 'force_custom_plan' else 'force_generic_plan' end, true);
  -- Each of few is looked up, also by a plan of when there was little: on the day of a launch one that reads all completions, for every
  -- lesson, would be kept until the database looks again.
  perform set_config('enable_seqscan', case when cardinality(students) > 10 then 'on' else 'off' end, true);
  -- In the order in which a completion and a visit lock them, too.
  perform 1 from enrolment where student_id in (select unnest(students)) order by student_id, app_id for no key update;
  perform 1 from student_standing where student_id in (select unnest(students)) order by student_id for update;
  -- Of many who have just come nothing is known yet that would let the planner expect many; what is small is soon read as a whole.
  if cardinality(students) > 4 * most or cardinality(students) > 10 and is_small then
    perform set_config('enable_nestloop', 'off', true);
  end if;
  with study as materialized (select * from study_at(students, now())),
  tally as materialized (select * from tally_at(students, now())),
  in_app as (
    update enrolment set courses = fresh.courses, percents = fresh.percents, study_until = fresh.until,
      tally_of = fresh.tally_of, tally_done = fresh.tally_done
    from (
      select place.id, coalesce(study.courses, 0) as courses, coalesce(study.percents, 0) as percents,
        least(study.until, tally.until) as until, tally.tally_of, tally.tally_done
      from unnest(students) chosen (id) join enrolment place on place.student_id = chosen.id
      join tally on tally.student_id = place.student_id and tally.app_id = place.app_id
      left join study on study.student_id = place.student_id and study.app_id = place.app_id
    ) fresh
    where enrolment.id = fresh.id
      and (enrolment.courses, enrolment.percents, enrolment.study_until, enrolment.tally_of, enrolment.tally_done)
      is distinct from (fresh.courses, fresh.percents, fresh.until, fresh.tally_of, fresh.tally_done)
  )
  update student_standing standing set
    courses = fresh.courses, completed = fresh.completed, percents = fresh.percents, moves = moves + moved,
    apps = fresh.apps, enrolled_at = fresh.enrolled_at, last_access = fresh.last_access, status = fresh.status
  from (
    select student.id, coalesce(sums.courses, 0) as courses, coalesce(sums.completed, 0) as completed,
      coalesce(sums.percents, 0) as percents,
      coalesce(place.apps, '{}') as apps, coalesce(place.enrolled_at, student.created_at) as enrolled_at,
      place.last_access, effective_status(student.data, coalesce(place.statuses, '{}')) as status
    from unnest(students) chosen (id)
    join student on student.id = chosen.id
    left join (
      select student_id, sum(courses)::int as courses, sum(completed)::int as completed, sum(percents)::int as percents
      from study group by student_id
    ) sums on sums.student_id = chosen.id
    left join (
      select student_id, array_agg(app_id order by app_id) as apps, array_agg(distinct status) as statuses,
        min(enrolled_at) as enrolled_at, max(last_access) as last_access
      from unnest(students) asked (id) join enrolment on student_id = asked.id group by student_id
    ) place on place.student_id = chosen.id
  ) fresh
  where standing.student_id = fresh.id
    and (standing.courses, standing.completed, standing.percents, standing.apps, standing.enrolled_at,
        standing.last_access, standing.status, 0)
      is distinct from (fresh.courses, fresh.completed, fresh.percents, fresh.apps, fresh.enrolled_at,
        fresh.last_access, fresh.status, moved);
  perform plan_opening(app_id, creator_id, min(study_until)) from enrolment
  where student_id in (select unnest(students)) and study_until is not null group by app_id, creator_id;
  perform set_config('enable_nestloop', 'on', true);
  perform set_config('enable_seqscan', 'on', true);
  perform set_config('plan_cache_mode', 'auto', true);
end $$;

-- What one student has just completed of a product (`lessons`), or opened again (less than none), is added to how they stand: nothing
-- else of theirs changes by it, and is not read. Whoever calls it holds these lessons, so that they count as long as it takes.
create or replace function shift_standing(of_student uuid, of_app uuid, of_product uuid, lessons integer) returns void
language plpgsql as $$
declare
  place record;
  product record;
  course record;
  given_since timestamptz;
  gained integer = 0;
  found_at integer;
  at timestamptz;
begin
  select id, enrolled_at, study_until, tally_of, tally_done into place from enrolment
  where student_id = of_student and app_id = of_app for no key update;
  -- As whoever counts anew does, who may not have seen that they came into the app.
  perform 1 from student_standing where student_id = of_student for update;
  -- By the clock, and not as of when the transaction began: before this had its turn, others may have counted what opened since.
  at = clock_timestamp();
  -- There is nothing to add to where that is not how they stood until now.
  if place.id is null or place.study_until <= at or exists (select from standing_due where app_id = of_app) then
    perform refresh_standing(array[of_student]);
    return;
  end if;
  select data, is_free(data) as is_free into product from product where id = of_product;
  if not product.is_free then
    given_since = (select min(starts_at) from grants_at(at) where student_id = of_student and product_id = of_product);
  end if;
  if opens_to(product.data, place.enrolled_at, given_since) <= at then
    select count(*)::int as total, count(completion.lesson_id)::int as done, count(completion.lesson_id)::int - lessons as before
    into course from counted_lesson lesson
    left join lesson_completion completion on completion.lesson_id = lesson.id and completion.student_id = of_student
    where lesson.product_id = of_product;
    if course.total > 0 then
      gained = 100 * course.done / course.total - 100 * course.before / course.total;
    end if;
  end if;
  found_at = array_position(place.tally_of, of_product);
  if found_at is not null and (not product.is_free or place.tally_done[found_at] + lessons > 0) then
    place.tally_done[found_at] = place.tally_done[found_at] + lessons;
  elsif product.is_free and of_app = any(place.tally_of) then
    -- The first that they complete of what is free, or the last that they open again.
    select array_agg(id order by id), array_agg(done order by id) into place.tally_of, place.tally_done from (
      select id, done from unnest(place.tally_of, place.tally_done) kept (id, done) where id <> of_product
      union all
      select of_product, lessons where lessons > 0
    ) part;
  end if;
  update enrolment set percents = percents + gained, tally_of = place.tally_of, tally_done = place.tally_done
  where id = place.id and (gained <> 0 or tally_done <> place.tally_done);
  if gained <> 0 then
    update student_standing set percents = percents + gained,
      completed = completed + (course.done = course.total)::int - (course.before = course.total)::int
    where student_id = of_student;
  end if;
end $$;

-- Reads anew how these students are seen across apps, and where they count. In two steps, as above.
create or replace function refresh_status(students uuid[]) returns void language plpgsql as $$
begin
  perform 1 from enrolment where student_id = any(students) order by student_id, app_id for no key update;
  perform 1 from student_standing where student_id = any(students) order by student_id for update;
  with fresh as materialized (select * from tally_at(students, now()))
  update enrolment set tally_of = fresh.tally_of, tally_done = fresh.tally_done from fresh
  where enrolment.student_id = fresh.student_id and enrolment.app_id = fresh.app_id
    and (enrolment.tally_of, enrolment.tally_done) is distinct from (fresh.tally_of, fresh.tally_done);
  update student_standing standing set status = fresh.status from (
    select student.id, effective_status(student.data,
      array(select status from enrolment where enrolment.student_id = student.id)) as status
    from student where student.id = any(students)
  ) fresh
  where standing.student_id = fresh.id and standing.status <> fresh.status;
end $$;

-- Whether how somebody stands in an app may be otherwise than `enrolment` has it.
create or replace function is_behind(of_app uuid, until timestamptz) returns boolean language sql stable as $$
  select coalesce(until <= now(), false) or exists (select from standing_due where app_id = of_app)
$$;

-- Of these students those who stand differently from what `student_standing` has, counted now.
create or replace function fresh_standing(students uuid[])
returns table (student_id uuid, courses integer, completed integer, percents integer) language plpgsql stable as $$
#variable_conflict use_column
declare concerned uuid[];
begin
  concerned = array(
    select distinct student_id from enrolment
    where student_id = any(students) and (study_until <= now() or app_id in (select app_id from standing_due)));
  if cardinality(concerned) = 0 then return; end if;
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
