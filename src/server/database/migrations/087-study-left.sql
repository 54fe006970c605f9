-- What students did of a lesson stays where it is when that is removed: it counts nowhere without the lesson, and does again when that
-- comes back. To copy and delete the rows of thousands had whoever removed it wait. It goes with the students, with the app, and when
-- the lesson can come back no more (`retention/queries.ts`).
alter table lesson_completion drop constraint lesson_completion_lesson_id_fkey;
alter table lesson_progress drop constraint lesson_progress_lesson_id_fkey;
