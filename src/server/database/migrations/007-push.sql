-- Public: apps with devices that asked to be told, for what looks every minute whether there is something to tell. Holds
-- nothing of the tenant but the id.
create table push_app (
  app_id uuid primary key references app on delete cascade
);
create index push_subscription_app on push_subscription (app_id, created_at);
