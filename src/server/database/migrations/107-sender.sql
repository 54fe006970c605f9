-- Which domains of senders nobody has looked at for a day is asked for all creators at once: whoever says so in the same transaction sees
-- them, and which apps send from them, and can change neither. What is secret in them is sealed.
create index sending_domain_checked on sending_domain (checked_at);
create policy due on sending_domain for select using ((select current_setting('trilha.look', true)) = 'senders');
create policy due on app_sender for select using ((select current_setting('trilha.look', true)) = 'senders');

-- When a letter came back from an address that may take the next one. One from which letters come back again and again is given up.
alter table mail add column returned_at timestamptz;
