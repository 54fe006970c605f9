-- after: access, lesson
-- The courses that students are in, and how they stand in them.

-- Of the apps that students are in all courses with lessons that count, with how far they are. `product_id` null is what belongs to
-- no product. `is_theirs`: it is free, was given or sold to them at any time, or they have begun it. `is_open`: it is open to
-- them at this instant by right and release, as `accessTo` in `domain/access/access.ts` says of whoever an app lets in; `until`:
-- when time may next change that. A join, and not a list to look through: it may be everybody.
create or replace function courses_at(students uuid[], at timestamptz)
returns table (student_id uuid, creator_id uuid, app_id uuid, product_id uuid, total integer, done integer,
  is_theirs boolean, is_open boolean, until timestamptz)
language sql stable as $$
  select course.student_id, course.creator_id, course.app_id, course.product_id, course.total, course.done,
    course.done > 0 or is_free(product.data) or given.student_id is not null,
    coalesce(release.opens_at <= at, false),
    least(case when not is_free(product.data) then given.changes_at end,
      case when release.opens_at > at then release.opens_at end)
  from (
    select enrolment.student_id, enrolment.creator_id, enrolment.app_id, enrolment.enrolled_at, lesson.product_id,
      count(*)::int as total, count(completion.lesson_id)::int as done
    -- The offset has them found before anything else is: in an app of many all of its users would be, for each of its lessons.
    from (
      select place.student_id, place.creator_id, place.app_id, place.enrolled_at
      from unnest(students) chosen (id) join enrolment place on place.student_id = chosen.id offset 0
    ) enrolment
    join counted_lesson lesson on lesson.app_id = enrolment.app_id
    -- Looked up by both: where the planner takes a lesson's for few, it read those of everybody for each student.
    left join lateral (
      select lesson_id from lesson_completion done
      where done.lesson_id = lesson.id and done.student_id = enrolment.student_id offset 0
    ) completion on true
    group by enrolment.student_id, enrolment.creator_id, enrolment.app_id, enrolment.enrolled_at, lesson.product_id
  ) course
  left join product on product.id = course.product_id
  left join (
    select student_id, product_id,
      min(starts_at) filter (where starts_at <= at and (ends_at is null or at < ends_at)) as since,
      least(min(starts_at) filter (where starts_at > at), min(ends_at) filter (where ends_at > at)) as changes_at
    from product_grant where product_grant.student_id = any(students) group by student_id, product_id
  ) given on given.student_id = course.student_id and given.product_id = course.product_id
  cross join lateral (select opens_to(product.data, course.enrolled_at, given.since) as opens_at) release
$$;

-- Those that are theirs.
create or replace function courses_of(students uuid[])
returns table (student_id uuid, creator_id uuid, app_id uuid, product_id uuid, total integer, done integer)
language sql stable as $$
  select student_id, creator_id, app_id, product_id, total, done from courses_at(students, now()) where is_theirs
$$;

-- How students stand in each of their apps, over the courses that are open to them at an instant: how many there are, how many are
-- complete, and the sum of their percentages. `until`: when time may next change that.
create or replace function study_at(students uuid[], at timestamptz)
returns table (student_id uuid, app_id uuid, courses integer, completed integer, percents integer, until timestamptz)
language sql stable as $$
  select student_id, app_id, count(*) filter (where is_open)::int,
    count(*) filter (where is_open and done = total)::int,
    -- As `percent` in `domain/study/progress.ts`.
    coalesce(sum(100 * done / total) filter (where is_open), 0)::int, min(until)
  from courses_at(students, at) group by student_id, app_id
$$;

-- The same over all of their apps, now.
create or replace function study_of(students uuid[])
returns table (student_id uuid, courses integer, completed integer, percents integer) language sql stable as $$
  select student_id, sum(courses)::int, sum(completed)::int, sum(percents)::int
  from study_at(students, now()) group by student_id
$$;
