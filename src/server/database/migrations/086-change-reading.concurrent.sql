-- What one of those who change documents did to a list, be it nothing, without a look at what all others did.
create index concurrently if not exists document_change_actor on document_change (app_id, kind, owner_id, actor, number desc)
  include (creator_id, change) where leads;
-- What was in a document and went with it, one document after the other of the many that come back at once.
create index concurrently if not exists document_change_inside on document_change (creator_id, transaction, owner_id, kind)
  where change = 'removed';
