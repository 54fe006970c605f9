-- after: instant
-- Who is a live student, and who has a right to which product, as `domain/access/access.ts` says of one member and one product.
-- `tests/server/database/routines.test.ts` proves that both say the same. Whoever asks about one product or one app says which, and not
-- by a join, so that only its rows are looked at.

-- The offer of a product's document.
create or replace function offer_of(product jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(product ->> 'offerType', 'FREE')
$$;

-- Whether everybody in the app has a right to it; also to what belongs to no product (null).
create or replace function is_free(product jsonb) returns boolean language sql immutable parallel safe as $$
  select offer_of(product) = 'FREE'
$$;

-- How a product opens to who has a right to it.
create or replace function release_of(product jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(product ->> 'releaseType', 'IMMEDIATE')
$$;

-- The instant at which it opens to who has had a right to it since then; null where the rule has nothing to count from (`releaseOf`).
create or replace function opens_at(product jsonb, since timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select case
    when release_of(product) = 'DAYS_AFTER'
      then since + make_interval(hours => 24 * coalesce((product ->> 'daysAfterPurchase')::int, 7))
    when release_of(product) = 'EXACT_DATE'
      then instant_in(product ->> 'releaseDate')
    else '-infinity'::timestamptz
  end
$$;

-- The instant at which it opens to who is in the app since `enrolled_at` and has had a live grant since `given_since`; null where they
-- have no right to it either, or the rule has nothing to count from.
create or replace function opens_to(product jsonb, enrolled_at timestamptz, given_since timestamptz) returns timestamptz
language sql stable parallel safe as $$
  select case
    when is_free(product) then opens_at(product, enrolled_at)
    when given_since is not null then opens_at(product, given_since)
  end
$$;

-- The status of a student's document.
create or replace function person_status(student jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(student ->> 'status', 'active')
$$;

-- The status of a student in an app: whoever is blocked as a person is blocked everywhere.
create or replace function member_status(student jsonb, enrolment_status text) returns text
language sql immutable parallel safe as $$
  select case when person_status(student) = 'blocked' then 'BLOCKED' else enrolment_status end
$$;

-- How a student is seen across apps: blocked as a person or in every app, inactive as a person or where no app lets them in.
create or replace function effective_status(student jsonb, enrolment_statuses text[]) returns text
language sql immutable parallel safe as $$
  select case
    when person_status(student) = 'blocked' or bool_and(enrolment_status = 'BLOCKED') then 'blocked'
    when not bool_or(enrolment_status = 'ACTIVE') then 'inactive'
    else person_status(student)
  end
  from unnest(enrolment_statuses) enrolment_status
$$;

-- Students in the apps that let them in: those whose `member_status` is ACTIVE. Who is blocked are few, and an
-- index has them; whoever is blocked in every app is among them, and in none of these apps anyway.
create or replace view live_student with (security_invoker) as
  select enrolment.student_id, enrolment.app_id, enrolment.creator_id, enrolment.enrolled_at, enrolment.preferences,
    enrolment.last_access
  from enrolment
  where enrolment.status = 'ACTIVE' and not exists (
    select from student_standing person
    where person.student_id = enrolment.student_id and person.creator_id = enrolment.creator_id
      and person.status = 'blocked');

-- The grants that are, were or will be good for a product: on it, and for a bonus on whatever is sold (`grantsFor`).
create or replace view product_grant with (security_invoker) as
  select student_id, app_id, creator_id, product_id, starts_at, ends_at from access_grant
  union all
  select given.student_id, given.app_id, given.creator_id, bonus.id, given.starts_at, given.ends_at
  from access_grant given
  join product sold on sold.id = given.product_id and sold.app_id = given.app_id and offer_of(sold.data) = 'PAID'
  join product bonus on bonus.app_id = given.app_id and offer_of(bonus.data) = 'BONUS';

-- Those of them that are live at an instant, whoever they were given to.
create or replace function grants_at(at timestamptz)
returns table (student_id uuid, app_id uuid, creator_id uuid, product_id uuid, starts_at timestamptz)
language sql stable as $$
  select student_id, app_id, creator_id, product_id, starts_at from product_grant
  where starts_at <= at and (ends_at is null or at < ends_at)
$$;
create or replace view live_grant with (security_invoker) as select * from grants_at(now());

-- The live students who have a right to a product at an instant, and since when: to what is free since they are in the app, to
-- the rest since the first of their live grants (`rightTo`).
create or replace function rights_at(at timestamptz)
returns table (student_id uuid, app_id uuid, creator_id uuid, product_id uuid, since timestamptz)
language sql stable as $$
  select live.student_id, live.app_id, live.creator_id, product.id, live.enrolled_at
  from live_student live join product on product.app_id = live.app_id and is_free(product.data)
  union all
  select given.student_id, given.app_id, given.creator_id, given.product_id, min(given.starts_at)
  from grants_at(at) given
  join live_student live on live.student_id = given.student_id and live.app_id = given.app_id
  join product on product.id = given.product_id and not is_free(product.data)
  group by given.student_id, given.app_id, given.creator_id, given.product_id
$$;
create or replace view right_to_product with (security_invoker) as select * from rights_at(now());
