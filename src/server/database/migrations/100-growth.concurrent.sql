-- What became of a list of the account, without a look at what became of others'.
create index concurrently if not exists document_change_account on document_change (creator_id, kind, owner_id, number desc) where app_id is null;
-- Keys are `kind|app or creator|who|…`: what counted somebody's attempts is found without reading everybody's.
create index concurrently if not exists rate_limit_holder on rate_limit (split_part(key, '|', 2), split_part(key, '|', 3));
-- Sessions of creators that have ended.
create index concurrently if not exists session_end on session (expires_at);
-- Old letters go, too, and are found by their age.
create index concurrently if not exists mail_age on mail (creator_id, created_at);
drop index concurrently if exists mail_creator;
