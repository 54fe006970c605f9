-- A creator's actions go with the students whose they are. To look at the creator for each of them had all students of a school lock that
-- one row, each of them anew for every few seconds that they watch.
alter table student_action drop constraint student_action_creator_id_fkey;
