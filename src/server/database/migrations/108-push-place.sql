-- At which name of its app a device subscribed, and what it calls itself ("Chrome no Android"): a device that has subscriptions at several
-- is to be told once. Null where it subscribed before this was asked, until it opens the app again.
alter table push_subscription add column host text, add column device text;
