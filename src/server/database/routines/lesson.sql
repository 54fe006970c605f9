-- Which lessons count, for everybody's progress.

-- The one rule: lessons of ACTIVE products count, and those of modules without a product.
create or replace function counts(product jsonb) returns boolean language sql immutable parallel safe as $$
  select product is null or coalesce(product ->> 'status', 'ACTIVE') = 'ACTIVE'
$$;

-- Lessons that count, each with its app and product. What lacks something that has to be given counts nowhere.
create or replace view counted_lesson with (security_invoker) as
  select lesson.id, lesson.app_id, lesson.creator_id, module.id as module_id, module.product_id
  from lesson join module on module.id = lesson.module_id left join product on product.id = module.product_id
  where lesson.complete and module.complete
    and (module.product_id is null or product.id is not null and product.complete) and counts(product.data);
