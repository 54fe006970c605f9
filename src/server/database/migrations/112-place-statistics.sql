-- An app has one creator. Who takes the two for unrelated expects a hundredth of the rows that there are, and reads and sorts half a million
-- to show the newest twenty.
create statistics enrolment_place (dependencies) on creator_id, app_id from enrolment;
create statistics lesson_completion_place (dependencies) on creator_id, app_id from lesson_completion;
-- Where there is much it takes the database months to look again by itself. Where there is little it better believes that there may be more.
do $$
begin
  if pg_relation_size('lesson_completion') > 10 * 1024 * 1024 then
    analyze enrolment;
    analyze lesson_completion;
  end if;
end $$;
