-- What one student did in an app is found by these alone, also while nobody has looked yet how much there is: on the first day of a
-- school everybody's was read otherwise. They find a creator's, too.
create index concurrently if not exists lesson_completion_own on lesson_completion (creator_id, student_id, app_id);
drop index concurrently if exists lesson_completion_creator;
create index concurrently if not exists lesson_progress_own on lesson_progress (creator_id, student_id, app_id);
drop index concurrently if exists lesson_progress_creator;
