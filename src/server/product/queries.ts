import type { Transaction } from '../database/connection.ts'

/** A student in the app whose access is not suspended. */
function activeStudents(tx: Transaction, creatorId: string, appId: string) {
  return tx`
    select student_id from enrolment
    where app_id = ${appId} and creator_id = ${creatorId} and status = 'ACTIVE'`
}

/** Students with a right to some products, by grants that are live now. */
function granted(tx: Transaction, creatorId: string, appId: string) {
  return tx`
    select distinct access_grant.product_id, access_grant.student_id from access_grant
    where access_grant.app_id = ${appId} and access_grant.creator_id = ${creatorId}
      and starts_at <= now() and (ends_at is null or ends_at > now())
      and student_id in (${activeStudents(tx, creatorId, appId)})`
}

/** What a product holds and how far its students are, as read-only fields of its schema. `duration` in minutes. */
export function productFigures(tx: Transaction, creatorId: string, appId: string) {
  return tx`
    select modules_count, lessons_count, duration, students_count,
      coalesce(least(100, floor(100.0 * completions / nullif(lessons_count::bigint * students_count, 0))), 0)::int
        as completion
    from (
      select count(distinct module.id)::int as modules_count, count(lesson.id)::int as lessons_count,
        coalesce(sum((lesson.data ->> 'duration')::int), 0)::int as duration
      from module left join lesson on lesson.module_id = module.id and lesson.creator_id = ${creatorId}
      where module.product_id = item.id and module.creator_id = ${creatorId}
    ) contents, (
      select case coalesce(item.data ->> 'offerType', 'FREE')
        when 'FREE' then (select count(*)::int from (${activeStudents(tx, creatorId, appId)}) student)
        when 'PAID' then (
          select count(*)::int from (${granted(tx, creatorId, appId)}) student where student.product_id = item.id)
        else (
          select count(distinct student.student_id)::int from (${granted(tx, creatorId, appId)}) student
          join product on product.id = student.product_id and product.data ->> 'offerType' = 'PAID')
      end as students_count
    ) audience, (
      select count(*)::int as completions
      from module join lesson on lesson.module_id = module.id
      join lesson_completion completion on completion.lesson_id = lesson.id
      where module.product_id = item.id and completion.creator_id = ${creatorId}
        and completion.student_id in (${activeStudents(tx, creatorId, appId)})
    ) progress`
}

/** Copies a product's modules and their lessons to another product. */
export async function copyContents(
  tx: Transaction,
  creatorId: string,
  from: string,
  to: string,
): Promise<void> {
  await tx`
    with source as materialized (
      select module.*, gen_random_uuid() as copy_id from module
      where product_id = ${from} and creator_id = ${creatorId}
    ), copied as (
      insert into module (id, creator_id, app_id, product_id, data, position)
      select copy_id, creator_id, app_id, ${to}::uuid, data, position from source
    )
    insert into lesson (creator_id, app_id, module_id, data, position)
    select lesson.creator_id, lesson.app_id, source.copy_id, lesson.data, lesson.position
    from lesson join source on source.id = lesson.module_id
    where lesson.creator_id = ${creatorId}`
}
