-- Whether a session began with no more than an e-mail, which anybody may know: it opens the app, but not what proves more.
alter table student_session add column is_by_email boolean not null default false;
