-- What ends with an enrolment: whoever is no longer in an app is signed in there no more, and stays out when they are enrolled
-- again. Sessions, links for a password and devices to tell end with it. What they learned and bought stays.

create or replace function end_enrolment() returns trigger language plpgsql as $$
begin
  delete from student_session
    where student_id = old.student_id and app_id = old.app_id and creator_id = old.creator_id;
  delete from student_token
    where student_id = old.student_id and app_id = old.app_id and creator_id = old.creator_id;
  delete from push_subscription
    where student_id = old.student_id and app_id = old.app_id and creator_id = old.creator_id;
  return null;
end $$;
create or replace trigger ended after delete on enrolment for each row execute function end_enrolment();
