-- What became of a whole list is read as one page after the other, with what was done to many at once as one entry: `leads` is of that
-- the first of its kind. Of what changed its place alone, `place` says from where to where.
alter table document_change
  add column leads boolean not null default true,
  add column place jsonb;
create index document_change_list on document_change (app_id, kind, owner_id, number desc)
  include (creator_id, change, actor) where leads;
create index document_change_removed on document_change (app_id, kind, owner_id, number desc)
  include (creator_id, document_id) where change = 'removed';
create index document_change_together on document_change (creator_id, batch, kind, owner_id)
  include (change, actor) where batch is not null;
drop index document_change_batch;
