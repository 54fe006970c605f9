-- What is filled in about a student in one app alone: the fields of a user that the person has not. The others stand in
-- `student.data`.
alter table enrolment add column data jsonb not null default '{}';
