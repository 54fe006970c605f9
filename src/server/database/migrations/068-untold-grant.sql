-- Access that somebody who knew the app already was given while it was not on the air, and since when nobody has told them of it.
alter table access_grant add untold_since timestamptz;
create index access_grant_untold on access_grant (app_id, student_id) where untold_since is not null;
