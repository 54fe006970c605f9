-- How students stand in an app over its courses that are open to them: how many these are, the sum of their percentages, and when time
-- may next change that. `routines/standing-change.sql` has what there is already counted.
alter table enrolment add column courses integer not null default 0;
alter table enrolment add column percents integer not null default 0;
alter table enrolment add column study_until timestamptz;
create index enrolment_study_until on enrolment (app_id, study_until) where study_until is not null;
