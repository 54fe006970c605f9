-- A name that no app has had for a year is forgotten: whoever asks then is new to it, and makes the record for their app.
create policy forgotten on own_domain for delete using (app_id is null and checked_at < now() - interval '1 year');
create index own_domain_free on own_domain (checked_at) where app_id is null;

-- Whoever runs the server sees all creators' letters that did not get out, and how many went where, at once: who says so in the same
-- transaction sees them, and can change none.
create policy operator on mail for select using ((select current_setting('trilha.look', true)) = 'letters');
create policy operator on stopped_address for select using ((select current_setting('trilha.look', true)) = 'letters');
