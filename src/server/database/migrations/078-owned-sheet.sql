-- Spreadsheets come into lists of the whole account, which no app has, and of whatever documents can belong to: `owner_id` is that in the
-- app whose list it is, where it is not the app itself.
alter table sheet_import alter column app_id drop not null, add column owner_id uuid;
create index sheet_import_owner on sheet_import (owner_id, kind, created_at desc) where owner_id is not null;
