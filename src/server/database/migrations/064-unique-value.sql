-- Values that no other document of their entity may have (`x-unique`), each as a digest of how it is compared: who takes one has
-- its row, so that of two at once one is told. `scope` is the app or the creator among whose documents it is one of a kind.
create table unique_value (
  scope uuid not null,
  kind text not null,
  field text not null,
  digest bytea not null,
  creator_id uuid not null references creator on delete cascade,
  document_id uuid not null references document on delete cascade,
  primary key (scope, kind, field, digest)
);
create index unique_value_document on unique_value (document_id);
create index unique_value_creator on unique_value (creator_id);

alter table unique_value enable row level security;
alter table unique_value force row level security;
create policy tenant on unique_value using (creator_id = (select current_creator()));
