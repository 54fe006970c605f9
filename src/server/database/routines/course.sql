-- after: access, lesson
-- The courses that students are in, and how they stand in them.

-- App by app, with how far they are: those of which lessons count and that are free, were given or sold to them at any time,
-- or that they have begun. `product_id` null is what belongs to no product. A join, and not a list to look through: it may be
-- everybody.
create or replace function courses_of(students uuid[])
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
  left join (
    select distinct student_id, product_id from product_grant where product_grant.student_id = any(students)
  ) given on given.student_id = course.student_id and given.product_id = course.product_id
  where course.done > 0 or is_free(product.data) or given.student_id is not null
$$;

-- How students stand in their courses: how many there are, how many are complete, and the sum of their percentages.
create or replace function study_of(students uuid[])
returns table (student_id uuid, courses integer, completed integer, percents integer) language sql stable as $$
  select student_id, count(*)::int, count(*) filter (where done = total)::int,
    -- As `percent` in `domain/study/progress.ts`.
    sum(100 * done / total)::int
  from courses_of(students) group by student_id
$$;
