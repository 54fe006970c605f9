-- How many students have a right to each product, and how many of its lessons these have completed, as sums to be added up: whoever
-- changes a figure adds a row and waits for nobody (`routines/tally.sql`). The app's own id stands for what everybody in it has.
create table product_tally (
  app_id uuid not null references app on delete cascade,
  product_id uuid not null,
  id bigint generated always as identity,
  creator_id uuid not null references creator on delete cascade,
  students integer not null,
  lessons integer not null,
  primary key (app_id, product_id, id)
);
create index product_tally_creator on product_tally (creator_id);
alter table product_tally enable row level security;
alter table product_tally force row level security;
create policy tenant on product_tally using (creator_id = (select current_creator()));

-- With what an enrolment is counted there: products, and of each the lessons that are completed.
alter table enrolment add column tally_of uuid[] not null default '{}';
alter table enrolment add column tally_done integer[] not null default '{}';

-- Nobody in the app has been counted yet: until then its products' figures are counted when they are read.
alter table standing_due add column is_first boolean not null default false;
