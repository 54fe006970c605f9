-- after: access, lesson
-- How many students have a right to a product and how many of its lessons these have completed, for the list of products. Every
-- enrolment holds with what it is counted (`tally_of`, `tally_done`), `standing.sql` keeps that true, and whenever it changes, the
-- difference is added to `product_tally`: its sums are always those of what enrolments hold. Rows are added and never changed, so that
-- thousands who complete lessons of one product do not wait for each other, and are brought together now and then.

-- With what the enrolments of these students are to be counted at an instant: with their app, which stands for what is free, with all
-- that is not and they have a right to, and with what is free and they have completed lessons of; with nothing where the app does
-- not let them in. `until`: when time may next change that.
create or replace function tally_at(students uuid[], at timestamptz)
returns table (student_id uuid, app_id uuid, tally_of uuid[], tally_done integer[], until timestamptz) language sql stable as $$
  select student_id, app_id,
    case when bool_or(is_live) then coalesce(array_agg(id order by id) filter (where is_counted), '{}') else '{}' end,
    case when bool_or(is_live) then coalesce(array_agg(done order by id) filter (where is_counted), '{}') else '{}' end,
    min(until)
  from (
    select enrolment.student_id, enrolment.app_id, enrolment.app_id as id, 0 as done, true as is_counted,
      member_status(student.data, enrolment.status) = 'ACTIVE' as is_live, null::timestamptz as until
    from unnest(students) chosen (id) join student on student.id = chosen.id
    join enrolment on enrolment.student_id = chosen.id
    union all
    select study.student_id, study.app_id, product.id, sum(study.done)::int,
      case when is_free(product.data) then sum(study.done) > 0 else bool_or(study.is_held) end, null, case when not is_free(product.data) then min(study.until) end
    from (
      select completion.student_id, completion.app_id, module.product_id, count(*) as done, false as is_held,
        null::timestamptz as until
      from lesson_completion completion
      join lesson on lesson.id = completion.lesson_id and lesson.complete
      join module on module.id = lesson.module_id and module.complete
      where completion.student_id = any(students) group by completion.student_id, completion.app_id, module.product_id
      union all
      select student_id, app_id, product_id, 0, bool_or(starts_at <= at and (ends_at is null or at < ends_at)),
        least(min(starts_at) filter (where starts_at > at), min(ends_at) filter (where ends_at > at))
      from product_grant where product_grant.student_id = any(students) group by student_id, app_id, product_id
    ) study
    join product on product.id = study.product_id
    group by study.student_id, study.app_id, product.id
  ) part
  -- Of those alone who are in the app.
  group by student_id, app_id having bool_or(is_live is not null)
$$;

-- Brings together what was added of an app. What others are about to change stays for the next one.
create or replace function fold_tally(of_app uuid) returns void language sql as $$
  with taken as (
    delete from product_tally where (app_id, product_id, id) in (
      select app_id, product_id, id from product_tally where app_id = of_app for update skip locked
    ) returning *
  )
  insert into product_tally (app_id, creator_id, product_id, students, lessons)
  select app_id, creator_id, product_id, sum(students), sum(lessons) from taken
  group by app_id, creator_id, product_id having sum(students) <> 0 or sum(lessons) <> 0
$$;

-- Adds by what an enrolment is counted otherwise than before. Where its app goes, all of that does.
create or replace function note_tally() returns trigger language plpgsql as $$
declare of_app constant uuid = coalesce(new.app_id, old.app_id);
begin
  insert into product_tally (app_id, creator_id, product_id, students, lessons)
  select app.id, app.creator_id, change.id, sum(students), sum(lessons) from (
    select unnest(new.tally_of) as id, 1 as students, unnest(new.tally_done) as lessons
    union all
    select unnest(old.tally_of), -1, -unnest(old.tally_done)
  ) change join app on app.id = of_app
  group by app.id, app.creator_id, change.id having sum(students) <> 0 or sum(lessons) <> 0;
  -- Often enough that there are never more than some hundred to add up, seldom enough to cost nothing.
  if random() < 1.0 / 64 then perform fold_tally(of_app); end if;
  return null;
end $$;
create or replace trigger tally_up after insert on enrolment for each row
  when (new.tally_of <> '{}') execute function note_tally();
create or replace trigger tally_change after update on enrolment for each row
  when (old.tally_of <> new.tally_of or old.tally_done <> new.tally_done) execute function note_tally();
create or replace trigger tally_down after delete on enrolment for each row
  when (old.tally_of <> '{}') execute function note_tally();
