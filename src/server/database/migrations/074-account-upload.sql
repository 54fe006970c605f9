-- A file may belong to the whole account, and then no app has it, like the document that names it (073).
alter table upload alter column app_id drop not null;
