-- Whoever is no longer in an app is signed in there no more, and stays out when they are enrolled again: sessions, links
-- for a password and devices to tell end with the enrolment. What they learned and bought stays.
create function end_enrolment() returns trigger language plpgsql as $$
begin
  delete from student_session
    where student_id = old.student_id and app_id = old.app_id and creator_id = old.creator_id;
  delete from student_token
    where student_id = old.student_id and app_id = old.app_id and creator_id = old.creator_id;
  delete from push_subscription
    where student_id = old.student_id and app_id = old.app_id and creator_id = old.creator_id;
  return null;
end $$;

create trigger ended after delete on enrolment for each row execute function end_enrolment();

-- What outlived its enrolment so far. Every creator's rows are seen as that creator only.
do $$
declare owner uuid;
begin
  for owner in select id from creator loop
    perform set_config('trilha.creator', owner::text, true);
    delete from student_session kept where not exists (
      select from enrolment where enrolment.student_id = kept.student_id and enrolment.app_id = kept.app_id);
    delete from student_token kept where not exists (
      select from enrolment where enrolment.student_id = kept.student_id and enrolment.app_id = kept.app_id);
    delete from push_subscription kept where not exists (
      select from enrolment where enrolment.student_id = kept.student_id and enrolment.app_id = kept.app_id);
  end loop;
  perform set_config('trilha.creator', '', true);
end $$;
