-- How many lessons that count (`counts`) a student has completed of an app. Kept by triggers, so that whatever comes,
-- goes or moves, and by whichever way, the number is right; what is read often is then one column. The percentage is
-- made when it is read (`domain/progress.ts`), so a new lesson lowers everybody's at once.
alter table enrolment drop column progress;
alter table enrolment add column lessons_done integer not null default 0;

-- The one rule: lessons of ACTIVE products count, and those of modules without a product.
create function counts(product jsonb) returns boolean language sql immutable parallel safe as $$
  select product is null or coalesce(product ->> 'status', 'ACTIVE') = 'ACTIVE'
$$;

-- Lessons that count, each with its app and product.
create view counted_lesson with (security_invoker) as
  select lesson.id, lesson.app_id, lesson.creator_id, module.id as module_id, module.product_id
  from lesson join module on module.id = lesson.module_id left join product on product.id = module.product_id
  where counts(product.data) and (module.product_id is null or product.id is not null);

-- Changes to what counts in an app come one after the other: each has to see the one before it. To be called before
-- looking. Whoever completes a lesson need not wait.
create function in_turn(of_app uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(of_app::text, 3))
$$;

-- Gives the students of an app who have completed these lessons that many more, lesson by lesson.
create function shift_progress(of_app uuid, lessons uuid[], step integer) returns void language plpgsql as $$
begin
  -- Where the app itself goes, everything in it goes too.
  if cardinality(lessons) = 0 or not exists (select from app where id = of_app) then return; end if;
  update enrolment set lessons_done = lessons_done + step * completed.lessons
  from (
    select student_id, count(*) as lessons from lesson_completion
    where lesson_id = any(lessons) group by student_id
  ) completed
  where enrolment.app_id = of_app and enrolment.student_id = completed.student_id;
end $$;

create function progress_of_new_enrolment() returns trigger language plpgsql as $$
begin
  select count(*) into new.lessons_done from lesson_completion completion
  join counted_lesson lesson on lesson.id = completion.lesson_id
  where completion.student_id = new.student_id and completion.app_id = new.app_id;
  return new;
end $$;
create trigger progress before insert on enrolment for each row execute function progress_of_new_enrolment();

create function progress_of_completions() returns trigger language plpgsql as $$
declare step integer = case tg_op when 'INSERT' then 1 else -1 end;
begin
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
create trigger progress_up after insert on lesson_completion
  referencing new table as changed for each statement execute function progress_of_completions();
create trigger progress_down after delete on lesson_completion
  referencing old table as changed for each statement execute function progress_of_completions();

-- What goes: while it is there, so that what it counted for is known. What goes with it is then no longer counted.
create function progress_before_removal() returns trigger language plpgsql as $$
begin
  perform in_turn(old.app_id);
  perform shift_progress(old.app_id, array(
    select id from counted_lesson where app_id = old.app_id
      and case tg_table_name when 'lesson' then id when 'module' then module_id else product_id end = old.id), -1);
  return old;
end $$;
create trigger progress before delete on product for each row execute function progress_before_removal();
create trigger progress before delete on module for each row execute function progress_before_removal();
create trigger progress before delete on lesson for each row execute function progress_before_removal();

-- What begins or ceases to count: a product that changes its status, a module or a lesson that moves.
create function progress_of_product() returns trigger language plpgsql as $$
begin
  perform in_turn(new.app_id);
  perform shift_progress(new.app_id, array(
    select lesson.id from lesson join module on module.id = lesson.module_id where module.product_id = new.id),
    case when counts(new.data) then 1 else -1 end);
  return null;
end $$;
create trigger progress_change after update of data on product
  for each row when (counts(old.data) <> counts(new.data)) execute function progress_of_product();

create function progress_of_module() returns trigger language plpgsql as $$
declare
  before boolean;
  after boolean;
begin
  perform in_turn(new.app_id);
  before = counts((select data from product where id = old.product_id));
  after = counts((select data from product where id = new.product_id));
  if before <> after then
    perform shift_progress(new.app_id, array(select id from lesson where module_id = new.id), after::int - before::int);
  end if;
  return null;
end $$;
create trigger progress_change after update of product_id on module
  for each row when (old.product_id is distinct from new.product_id) execute function progress_of_module();

create function progress_of_lesson() returns trigger language plpgsql as $$
declare
  before boolean;
  after boolean;
begin
  perform in_turn(new.app_id);
  before = counts((
    select product.data from module join product on product.id = product_id where module.id = old.module_id));
  after = counts((
    select product.data from module join product on product.id = product_id where module.id = new.module_id));
  if before <> after then
    perform shift_progress(new.app_id, array[new.id], after::int - before::int);
  end if;
  return null;
end $$;
create trigger progress_change after update of module_id on lesson
  for each row when (old.module_id <> new.module_id) execute function progress_of_lesson();

-- What there is already. Every creator's rows are seen as that creator only.
do $$
declare owner uuid;
begin
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    update enrolment set lessons_done = completed.lessons
    from (
      select completion.app_id, student_id, count(*) as lessons from lesson_completion completion
      join counted_lesson lesson on lesson.id = completion.lesson_id
      group by completion.app_id, student_id
    ) completed
    where enrolment.app_id = completed.app_id and enrolment.student_id = completed.student_id;
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;

-- Counts the completions of an app's lessons without touching their rows. The student last: with what is asked for at
-- its beginning, the planner (18) does not take it for one that skips from student to student.
drop index lesson_completion_lesson;
create index lesson_completion_lesson on lesson_completion (lesson_id, creator_id, student_id);
