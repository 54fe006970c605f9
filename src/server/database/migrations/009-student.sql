-- Students across apps.

-- A certificate outlives its student where the creator chooses so; then it holds their name only.
alter table certificate alter column student_id drop not null;

-- The courses that students are in, app by app, with how far they are: those of which lessons count and that are free,
-- were given or sold to them at any time, or that they have begun. `product_id` null is what belongs to no product.
-- A join, and not a list to look through: it may be everybody.
create function courses_of(students uuid[])
returns table (student_id uuid, creator_id uuid, app_id uuid, product_id uuid, total integer, done integer)
language sql stable as $$
  select course.student_id, course.creator_id, course.app_id, course.product_id, course.total, course.done from (
    select enrolment.student_id, enrolment.creator_id, enrolment.app_id, lesson.product_id,
      count(*)::int as total, count(completion.lesson_id)::int as done
    from unnest(students) chosen (id)
    join enrolment on enrolment.student_id = chosen.id
    join counted_lesson lesson on lesson.app_id = enrolment.app_id
    left join lesson_completion completion
      on completion.lesson_id = lesson.id and completion.student_id = enrolment.student_id
    group by enrolment.student_id, enrolment.creator_id, enrolment.app_id, lesson.product_id
  ) course
  left join product on product.id = course.product_id
  -- As `grantsFor` in `domain/access.ts` has it: a bonus comes with whatever is sold.
  left join (
    select given.student_id, given.app_id, array_agg(given.product_id) as products,
      bool_or(sold.data ->> 'offerType' = 'PAID') as has_bought
    from unnest(students) asked (id)
    join access_grant given on given.student_id = asked.id
    join product sold on sold.id = given.product_id
    group by given.student_id, given.app_id
  ) rights on rights.student_id = course.student_id and rights.app_id = course.app_id
  where course.done > 0 or coalesce(product.data ->> 'offerType', 'FREE') = 'FREE'
    or course.product_id = any(rights.products) or (product.data ->> 'offerType' = 'BONUS' and rights.has_bought)
$$;

-- What the list of students is searched, filtered and ordered by, in one narrow row each. Kept by triggers.
create table student_standing (
  student_id uuid primary key references student on delete cascade,
  creator_id uuid not null references creator on delete cascade,
  search_text text not null,
  status text not null,
  -- Of the first enrolment; without one, when the student was made.
  enrolled_at timestamptz not null,
  last_access timestamptz,
  -- Courses, how many of them are complete, and the sum of their percentages.
  courses integer not null default 0,
  completed integer not null default 0,
  percents integer not null default 0,
  -- How often the student came into an app or left one.
  moves integer not null default 0,
  -- The order by progress; the percentage is `averageProgress`'s (`domain/progress.ts`) to say.
  share real not null generated always as (case when courses = 0 then 0 else percents::real / courses end) stored
);
create index student_standing_name on student_standing (creator_id, search_text, student_id);
create index student_standing_share on student_standing (creator_id, share, student_id);
-- Who never came is last in both orders.
create index student_standing_last on student_standing
  (creator_id, coalesce(last_access, '-infinity'::timestamptz), student_id);
create index student_standing_first on student_standing
  (creator_id, coalesce(last_access, 'infinity'::timestamptz), student_id);
create index student_standing_enrolled on student_standing (creator_id, enrolled_at, student_id);
alter table student_standing enable row level security;
alter table student_standing force row level security;
create policy tenant on student_standing using (creator_id = (select current_creator()));

-- Reads anew how these students stand. In two steps: whoever had to wait for a row must not go by what was before.
create function refresh_standing(students uuid[]) returns void language plpgsql
-- For one student and for all of them there is not one plan.
set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(students) = 0 then return; end if;
  perform 1 from student_standing where student_id in (select unnest(students)) order by student_id for update;
  -- Of many who have just come nothing is known yet that would let the planner expect many.
  if cardinality(students) > 1000 then perform set_config('enable_nestloop', 'off', true); end if;
  update student_standing standing set
    courses = coalesce(study.courses, 0), completed = coalesce(study.completed, 0),
    percents = coalesce(study.percents, 0),
    enrolled_at = coalesce(place.enrolled_at, student.created_at), last_access = place.last_access
  from unnest(students) chosen (id)
  join student on student.id = chosen.id
  left join (
    select student_id, count(*)::int as courses, count(*) filter (where done = total)::int as completed,
      -- As `percent` in `domain/progress.ts`.
      sum(100 * done / total)::int as percents
    from courses_of(students) group by student_id
  ) study on study.student_id = chosen.id
  left join (
    select student_id, min(enrolled_at) as enrolled_at, max(last_access) as last_access
    from unnest(students) asked (id) join enrolment on student_id = asked.id group by student_id
  ) place on place.student_id = chosen.id
  where standing.student_id = chosen.id;
  perform set_config('enable_nestloop', 'on', true);
end $$;

-- The same for everybody in these apps. Where an app itself goes, its enrolments go too, and that tells.
create function refresh_apps(apps uuid[]) returns void language plpgsql as $$
begin
  if cardinality(apps) = 0 then return; end if;
  -- Whoever is enrolled at this moment waits, or is waited for.
  perform in_turn(id) from app where id = any(apps) order by id;
  perform refresh_standing(array(
    select distinct student_id from enrolment join app on app.id = app_id where app_id = any(apps)));
end $$;

create function standing_of_new_students() returns trigger language plpgsql as $$
begin
  insert into student_standing (student_id, creator_id, search_text, status, enrolled_at)
  select id, creator_id, search_text, coalesce(data ->> 'status', 'active'), created_at from changed;
  return null;
end $$;
create trigger standing after insert on student
  referencing new table as changed for each statement execute function standing_of_new_students();

create function standing_of_student() returns trigger language plpgsql as $$
begin
  update student_standing set search_text = new.search_text, status = coalesce(new.data ->> 'status', 'active')
  where student_id = new.id;
  return null;
end $$;
create trigger standing_change after update on student for each row
  when (old.search_text <> new.search_text or old.data -> 'status' is distinct from new.data -> 'status')
  execute function standing_of_student();

-- What students do or are given, one by one or many at once.
create function standing_of_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'enrolment' then
    perform pg_advisory_xact_lock_shared(hashtextextended(app_id::text, 3))
    from (select distinct app_id from changed order by app_id) place;
    perform 1 from student_standing where student_id in (select student_id from changed) order by student_id for update;
    update student_standing set moves = moves + 1 where student_id in (select student_id from changed);
  end if;
  perform refresh_standing(array(
    select distinct student_id from changed join app on app.id = app_id or tg_table_name = 'enrolment'
    where student_id is not null));
  return null;
end $$;
create trigger standing_up after insert on enrolment
  referencing new table as changed for each statement execute function standing_of_changed();
create trigger standing_down after delete on enrolment
  referencing old table as changed for each statement execute function standing_of_changed();
create trigger standing_up after insert on access_grant
  referencing new table as changed for each statement execute function standing_of_changed();
create trigger standing_down after delete on access_grant
  referencing old table as changed for each statement execute function standing_of_changed();
create trigger standing_up after insert on lesson_completion
  referencing new table as changed for each statement execute function standing_of_changed();
create trigger standing_down after delete on lesson_completion
  referencing old table as changed for each statement execute function standing_of_changed();

-- A visit is one row, and happens often.
create function standing_of_visit() returns trigger language plpgsql as $$
begin
  update student_standing set enrolled_at = place.enrolled_at, last_access = place.last_access
  from (
    select min(enrolled_at) as enrolled_at, max(last_access) as last_access
    from enrolment where student_id = new.student_id
  ) place
  where student_id = new.student_id;
  return null;
end $$;
create trigger standing_visit after update of last_access, enrolled_at on enrolment for each row
  when (old.last_access is distinct from new.last_access or old.enrolled_at <> new.enrolled_at)
  execute function standing_of_visit();

-- What is taught, and on which terms.
create function standing_of_content() returns trigger language plpgsql as $$
begin
  perform refresh_apps(array(select distinct app_id from changed));
  return null;
end $$;
create trigger standing_up after insert on lesson
  referencing new table as changed for each statement execute function standing_of_content();
create trigger standing_down after delete on lesson
  referencing old table as changed for each statement execute function standing_of_content();

create function standing_of_move() returns trigger language plpgsql as $$
begin
  perform refresh_apps(array[new.app_id]);
  return null;
end $$;
-- After the triggers that count (`progress_change`), by the order of their names.
create trigger standing_move after update of module_id on lesson for each row
  when (old.module_id <> new.module_id) execute function standing_of_move();
create trigger standing_move after update of product_id on module for each row
  when (old.product_id is distinct from new.product_id) execute function standing_of_move();
create trigger standing_offer after update of data on product for each row
  when (counts(old.data) <> counts(new.data) or old.data -> 'offerType' is distinct from new.data -> 'offerType')
  execute function standing_of_move();

-- What there is already. Every creator's rows are seen as that creator only.
do $$
declare owner uuid;
begin
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    insert into student_standing (student_id, creator_id, search_text, status, enrolled_at)
    select id, creator_id, search_text, coalesce(data ->> 'status', 'active'), created_at from student;
    perform refresh_standing(array(select id from student));
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;

