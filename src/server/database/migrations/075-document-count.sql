-- How many documents a list has is read from here alone.
create index document_count on document (app_id, kind, creator_id);
