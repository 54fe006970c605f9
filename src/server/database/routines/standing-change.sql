-- after: access, lesson, standing
-- Whatever changes how students stand (`standing.sql`): who they are, where they are, what they do and are given, what is taught
-- and on which terms.

-- Everybody is counted anew by jobs, once, where this was counted in another way or not at all (042, 101). Every creator's rows are seen
-- as that creator only.
do $$
declare owner uuid;
begin
  if exists (select from pg_trigger where tgname = 'standing_bonus' and tgrelid = 'product'::regclass) then return; end if;
  alter table standing_due disable trigger settle;
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    insert into standing_due (app_id, creator_id, is_first)
    select id, creator_id, true from app where exists (select from enrolment where enrolment.app_id = app.id)
    on conflict (app_id) do update set version = standing_due.version + 1, is_first = true;
    -- Without a queue the nightly look for what was forgotten adds them.
    if to_regnamespace('graphile_worker') is not null then
      perform graphile_worker.add_job('standing', json_build_object('creatorId', creator_id, 'appId', app_id),
        queue_name => 'standing', max_attempts => 10, job_key => 'standing:' || app_id)
      from standing_due;
    end if;
  end loop;
  perform set_config('trilha.creator', '', true);
  alter table standing_due enable trigger settle;
end $$;

create or replace function standing_of_new_students() returns trigger language plpgsql as $$
begin
  insert into student_standing (student_id, creator_id, search_text, status, enrolled_at)
  select id, creator_id, search_text, person_status(data), created_at from changed;
  return null;
end $$;
create or replace trigger standing after insert on student
  referencing new table as changed for each statement execute function standing_of_new_students();

create or replace function standing_of_student() returns trigger language plpgsql as $$
begin
  update student_standing set search_text = new.search_text where student_id = new.id;
  perform refresh_status(array[new.id]);
  return null;
end $$;
create or replace trigger standing_change after update on student for each row
  when (old.search_text <> new.search_text or old.data -> 'status' is distinct from new.data -> 'status')
  execute function standing_of_student();

-- Enrolments, one by one or many at once.
create or replace function standing_of_changed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(app_id::text, 3))
  from (select distinct app_id from changed order by app_id) place;
  perform refresh_standing(array(select distinct student_id from changed), 1);
  return null;
end $$;
create or replace trigger standing_up after insert on enrolment
  referencing new table as changed for each statement execute function standing_of_changed();
create or replace trigger standing_down after delete on enrolment
  referencing old table as changed for each statement execute function standing_of_changed();

create or replace function standing_of_status() returns trigger language plpgsql as $$
begin
  perform refresh_status(array[new.student_id]);
  return null;
end $$;
create or replace trigger standing_status after update of status on enrolment for each row
  when (old.status <> new.status) execute function standing_of_status();

-- What is free opens by when somebody came.
create or replace function standing_of_start() returns trigger language plpgsql as $$
begin
  perform refresh_standing(array[new.student_id]);
  return null;
end $$;
create or replace trigger standing_start after update of enrolled_at on enrolment for each row
  when (old.enrolled_at <> new.enrolled_at) execute function standing_of_start();

-- A visit is one row, and happens often.
create or replace function standing_of_visit() returns trigger language plpgsql as $$
begin
  update student_standing set enrolled_at = place.enrolled_at, last_access = place.last_access
  from (
    select min(enrolled_at) as enrolled_at, max(last_access) as last_access
    from enrolment where student_id = new.student_id
  ) place
  where student_id = new.student_id;
  return null;
end $$;
create or replace trigger standing_visit after update of last_access, enrolled_at on enrolment for each row
  when (old.last_access is distinct from new.last_access or old.enrolled_at <> new.enrolled_at)
  execute function standing_of_visit();

-- What goes together with its lesson or app is no change of its own. Of one student in one product, as it mostly is, no more is read
-- than that. All by look-ups, also by a plan of when there was little: it is kept.
create or replace function standing_of_completions() returns trigger language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  step constant integer = case tg_op when 'INSERT' then 1 else -1 end;
  students uuid[];
  apps uuid[];
  products uuid[];
  lessons integer;
begin
  select array_agg(distinct changed.student_id), array_agg(distinct changed.app_id), array_agg(distinct module.product_id),
    count(*) filter (where lesson.complete and module.complete)
  into students, apps, products, lessons
  from changed join lesson on lesson.id = changed.lesson_id join module on module.id = lesson.module_id
  where changed.app_id in (select id from app);
  if students is null then return null; end if;
  if cardinality(students) = 1 and cardinality(products) = 1 and products[1] is not null then
    perform shift_standing(students[1], apps[1], products[1], step * lessons);
  else
    perform refresh_standing(students);
  end if;
  return null;
end $$;
create or replace trigger standing_up after insert on lesson_completion
  referencing new table as changed for each statement execute function standing_of_completions();
create or replace trigger standing_down after delete on lesson_completion
  referencing old table as changed for each statement execute function standing_of_completions();

create or replace function standing_of_grants() returns trigger language plpgsql as $$
begin
  perform refresh_standing(array(
    select distinct student_id from changed
    where app_id in (select id from app) and product_id in (select id from product)));
  return null;
end $$;
create or replace trigger standing_up after insert on access_grant
  referencing new table as changed for each statement execute function standing_of_grants();
create or replace trigger standing_change after update on access_grant
  referencing new table as changed for each statement execute function standing_of_grants();
create or replace trigger standing_down after delete on access_grant
  referencing old table as changed for each statement execute function standing_of_grants();

-- What is taught, and on which terms.
create or replace function standing_of_content() returns trigger language plpgsql as $$
begin
  perform refresh_apps(array(select distinct app_id from changed));
  return null;
end $$;
create or replace trigger standing_up after insert on lesson
  referencing new table as changed for each statement execute function standing_of_content();
create or replace trigger standing_down after delete on lesson
  referencing old table as changed for each statement execute function standing_of_content();
-- Who had bought it had every bonus with it.
create or replace trigger standing_down after delete on product
  referencing old table as changed for each statement execute function standing_of_content();

create or replace function standing_of_move() returns trigger language plpgsql as $$
begin
  perform refresh_apps(array[new.app_id]);
  return null;
end $$;
create or replace trigger standing_move after update of module_id on lesson for each row
  when (old.module_id <> new.module_id) execute function standing_of_move();
create or replace trigger standing_move after update of product_id on module for each row
  when (old.product_id is distinct from new.product_id) execute function standing_of_move();
create or replace trigger standing_offer after update of data on product for each row
  when (counts(old.data) <> counts(new.data)
    or (old.data -> 'offerType', old.data -> 'releaseType', old.data -> 'daysAfterPurchase', old.data -> 'releaseDate')
      is distinct from (new.data -> 'offerType', new.data -> 'releaseType', new.data -> 'daysAfterPurchase', new.data -> 'releaseDate'))
  execute function standing_of_move();
create or replace trigger standing_complete after update of complete on lesson for each row
  when (old.complete <> new.complete) execute function standing_of_move();
create or replace trigger standing_complete after update of complete on module for each row
  when (old.complete <> new.complete) execute function standing_of_move();
create or replace trigger standing_complete after update of complete on product for each row
  when (old.complete <> new.complete) execute function standing_of_move();
-- Whoever has bought something has a right to a bonus that comes later, too.
create or replace trigger standing_bonus after insert on product for each row
  when (offer_of(new.data) = 'BONUS') execute function standing_of_move();
