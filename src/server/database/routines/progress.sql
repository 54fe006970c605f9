-- after: lesson
-- How many lessons that count a student has completed of an app (`enrolment.lessons_done`). Kept by triggers, so that whatever
-- comes or goes, and by whichever way, the number is right; what is read often is then one column. The percentage is made when
-- it is read (`domain/study/progress.ts`), so a new lesson lowers everybody's at once.

-- Changes to what counts in an app come one after the other: each has to see the one before it. To be called before
-- looking. Whoever completes a lesson need not wait.
create or replace function in_turn(of_app uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(of_app::text, 3))
$$;

-- Counted after whoever changes what is taught, or before: they see each other. Looked up, also by a plan of when there was little, here
-- and below: it is kept.
create or replace function progress_of_new_enrolment() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(new.app_id::text, 3));
  select count(*) into new.lessons_done from lesson_completion completion
  join counted_lesson lesson on lesson.id = completion.lesson_id
  where completion.student_id = new.student_id and completion.app_id = new.app_id;
  return new;
end $$;
create or replace trigger progress before insert on enrolment
  for each row execute function progress_of_new_enrolment();

-- What goes together with its lesson counts for nothing already.
create or replace function progress_of_completions() returns trigger language plpgsql set enable_seqscan = off as $$
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
create or replace trigger progress_up after insert on lesson_completion
  referencing new table as changed for each statement execute function progress_of_completions();
create or replace trigger progress_down after delete on lesson_completion
  referencing old table as changed for each statement execute function progress_of_completions();

-- Counts anew how many lessons of an app these students have completed. In two steps, as `refresh_standing`.
create or replace function refresh_done(of_app uuid, students uuid[]) returns void language plpgsql as $$
begin
  perform 1 from enrolment where app_id = of_app and student_id = any(students) order by student_id for update;
  -- Student by student and lesson by lesson: by anything else, the planner may read all that was completed in the app for each of them.
  with counted as materialized (select id from counted_lesson where app_id = of_app)
  update enrolment set lessons_done = fresh.lessons from (
    select asked.id, done.lessons from unnest(students) asked (id) cross join lateral (
      select count(*)::int as lessons from counted, lateral (
        select from lesson_completion completion
        where completion.student_id = asked.id and completion.lesson_id = counted.id offset 0
      ) completed
    ) done
  ) fresh
  where enrolment.app_id = of_app and enrolment.student_id = fresh.id and lessons_done <> fresh.lessons;
end $$;
