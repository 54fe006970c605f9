-- What lists search, filter and order by, of each document: small rows, which are read by the hundred thousand. Triggers keep them
-- (`routines/extract.sql`), so that servers of before do it too.
-- What every row has stands first, and what is read of most: a row is read no further than to the last column that is asked for.
create table document_extract (
  id uuid primary key references document on delete cascade,
  creator_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  position integer not null,
  kind text not null,
  searched text not null,
  texts text[] not null,
  numbers float8[] not null,
  publish_at timestamptz,
  publish_until timestamptz,
  app_id uuid,
  product_id uuid,
  module_id uuid,
  lesson_id uuid,
  parent_id uuid
);
create index document_extract_app on document_extract (app_id, kind) where app_id is not null;
create index document_extract_account on document_extract (creator_id, kind) where app_id is null;
create index document_extract_product on document_extract (product_id, kind) where product_id is not null;
create index document_extract_module on document_extract (module_id, kind) where module_id is not null;
create index document_extract_lesson on document_extract (lesson_id, kind) where lesson_id is not null;
create index document_extract_parent on document_extract (parent_id, kind) where parent_id is not null;

alter table document_extract enable row level security;
alter table document_extract force row level security;
create policy tenant on document_extract using (creator_id = (select current_creator()));

-- Of which kinds of documents there are extracts, and what is in them, as SQL about a row of `document`. Where it is not
-- ready, some lack; where that is null, they are about to go.
create table extract_kind (
  kind text primary key,
  publish_at text not null,
  publish_until text not null,
  numbers text not null,
  texts text not null,
  searched text not null,
  is_ready boolean default false
);
