-- Whatever changes of what is taught concerns everybody in the app. Where that is many, nobody waits for it: a job counts
-- anew (`progress/task.ts`), and until then whoever reads somebody's figures counts those (`fresh_standing` for
-- `student_standing`, `progress/queries.ts` for `enrolment.lessons_done`).

-- The apps that a student is in, in the order of their ids: filtered and counted by without a join.
alter table student_standing add column apps uuid[] not null default '{}';

-- Apps in which students stand differently from what `student_standing` and `lessons_done` have. `version` grows with every change.
create table standing_due (
  app_id uuid primary key references app on delete cascade,
  creator_id uuid not null references creator on delete cascade,
  version bigint not null default 1,
  since timestamptz not null default now()
);
create index standing_due_creator on standing_due (creator_id);
alter table standing_due enable row level security;
alter table standing_due force row level security;
create policy tenant on standing_due using (creator_id = (select current_creator()));

-- How many students are counted anew at once, before whoever changes something has an answer.
create function standing_at_once() returns integer language sql immutable as $$ select 100 $$;

-- How students stand in their courses: how many there are, how many are complete, and the sum of their percentages.
create function study_of(students uuid[])
returns table (student_id uuid, courses integer, completed integer, percents integer) language sql stable as $$
  select student_id, count(*)::int, count(*) filter (where done = total)::int,
    -- As `percent` in `domain/progress.ts`.
    sum(100 * done / total)::int
  from courses_of(students) group by student_id
$$;

-- As before, but that what stays as it was is not written. `moved`: how often they have just come into an app or left one.
drop function refresh_standing(uuid[]);
create function refresh_standing(students uuid[], moved integer default 0) returns void language plpgsql
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
create function fresh_standing(students uuid[])
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

-- Counts anew how many lessons of an app these students have completed. In two steps, as `refresh_standing`.
create function refresh_done(of_app uuid, students uuid[]) returns void language plpgsql as $$
begin
  perform 1 from enrolment where app_id = of_app and student_id = any(students) order by student_id for update;
  update enrolment set lessons_done = fresh.lessons from (
    select asked.id, count(lesson.id)::int as lessons from unnest(students) asked (id)
    left join lesson_completion completion on completion.student_id = asked.id and completion.app_id = of_app
    left join counted_lesson lesson on lesson.id = completion.lesson_id
    group by asked.id
  ) fresh
  where enrolment.app_id = of_app and enrolment.student_id = fresh.id and lessons_done <> fresh.lessons;
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
create function settle_standing() returns trigger language plpgsql as $$
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
create constraint trigger settle after insert or update on standing_due deferrable initially deferred
  for each row execute function settle_standing();

-- What this takes the place of: the triggers that counted for everybody while the creator waited.
drop trigger progress on product;
drop trigger progress on module;
drop trigger progress on lesson;
drop trigger progress_change on product;
drop trigger progress_change on module;
drop trigger progress_change on lesson;
drop function progress_before_removal, progress_of_product, progress_of_module, progress_of_lesson, shift_progress;

-- Counted after whoever changes what is taught, or before: they see each other.
create or replace function progress_of_new_enrolment() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.app_id::text, 3));
  select count(*) into new.lessons_done from lesson_completion completion
  join counted_lesson lesson on lesson.id = completion.lesson_id
  where completion.student_id = new.student_id and completion.app_id = new.app_id;
  return new;
end $$;

-- What goes together with its lesson counts for nothing already.
create or replace function progress_of_completions() returns trigger language plpgsql as $$
declare step integer = case tg_op when 'INSERT' then 1 else -1 end;
begin
  if not exists (select from changed join lesson on lesson.id = changed.lesson_id) then return null; end if;
  -- Locked: whether a lesson counts cannot change until this is over.
  perform 1 from lesson join module on module.id = lesson.module_id
  where lesson.id in (select lesson_id from changed) for share of lesson, module;
  perform 1 from product where id in (
    select product_id from lesson join module on module.id = lesson.module_id
    where lesson.id in (select lesson_id from changed)
  ) for share;
  update enrolment set lessons_done = lessons_done + step * completed.lessons
  from (
    select changed.app_id, student_id, count(*) as lessons from changed
    join counted_lesson lesson on lesson.id = changed.lesson_id
    group by changed.app_id, student_id
  ) completed
  where enrolment.app_id = completed.app_id and enrolment.student_id = completed.student_id;
  return null;
end $$;

-- What goes together with its lesson or product is no change of its own.
create function standing_of_completions() returns trigger language plpgsql as $$
begin
  perform refresh_standing(array(
    select distinct student_id from changed
    where app_id in (select id from app) and lesson_id in (select id from lesson)));
  return null;
end $$;
drop trigger standing_up on lesson_completion;
drop trigger standing_down on lesson_completion;
create trigger standing_up after insert on lesson_completion
  referencing new table as changed for each statement execute function standing_of_completions();
create trigger standing_down after delete on lesson_completion
  referencing old table as changed for each statement execute function standing_of_completions();

create function standing_of_grants() returns trigger language plpgsql as $$
begin
  perform refresh_standing(array(
    select distinct student_id from changed
    where app_id in (select id from app) and product_id in (select id from product)));
  return null;
end $$;
drop trigger standing_up on access_grant;
drop trigger standing_down on access_grant;
create trigger standing_up after insert on access_grant
  referencing new table as changed for each statement execute function standing_of_grants();
create trigger standing_down after delete on access_grant
  referencing old table as changed for each statement execute function standing_of_grants();
-- Who had bought it had every bonus with it.
create trigger standing_down after delete on product
  referencing old table as changed for each statement execute function standing_of_content();

-- What is left is enrolments alone.
create or replace function standing_of_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(app_id::text, 3))
  from (select distinct app_id from changed order by app_id) place;
  perform refresh_standing(array(select distinct student_id from changed), 1);
  return null;
end $$;

-- What there is already. Every creator's rows are seen as that creator only.
do $$
declare owner uuid;
begin
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    update student_standing standing set apps = place.apps from (
      select student_id, array_agg(app_id order by app_id) as apps from enrolment group by student_id
    ) place
    where standing.student_id = place.student_id;
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;
