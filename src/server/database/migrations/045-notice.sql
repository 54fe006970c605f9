-- Until when the creator has seen what happened in their apps. What happened before they had notices is no news.
alter table creator add column notices_seen_at timestamptz not null default now();

-- When a letter was given up. Null for those of before.
alter table mail add column failed_at timestamptz;
create index mail_failed on mail (app_id, created_at desc) where status = 'failed';

drop index certificate_app;
create index certificate_app on certificate (app_id, issued_at desc);
