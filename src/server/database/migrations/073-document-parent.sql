-- A document may belong to the whole account, and then no app has it; or to a product, a module, a lesson or another document, with
-- which it goes.
alter table document alter column app_id drop not null;
alter table document
  add column product_id uuid references product on delete cascade,
  add column module_id uuid references module on delete cascade,
  add column lesson_id uuid references lesson on delete cascade,
  add column parent_id uuid references document on delete cascade;
create index document_account on document (creator_id, kind, position, created_at, id) where app_id is null;
create index document_account_newest on document (creator_id, kind, created_at desc, id) where app_id is null;
create index document_product on document (product_id, kind, position, created_at, id) where product_id is not null;
create index document_module on document (module_id, kind, position, created_at, id) where module_id is not null;
create index document_lesson on document (lesson_id, kind, position, created_at, id) where lesson_id is not null;
create index document_parent on document (parent_id, kind, position, created_at, id) where parent_id is not null;
