import type { Transaction } from '../../database/connection.ts'

/** Students in the app whose access is not suspended. */
function activeStudents(tx: Transaction, creatorId: string, appId: string) {
  return tx`
    select student_id from enrolment
    where app_id = ${appId} and creator_id = ${creatorId} and status = 'ACTIVE'`
}

/** Students and the products that they have a grant of that is live now. */
function granted(tx: Transaction, creatorId: string, appId: string) {
  return tx`
    select student_id, product_id from access_grant
    where app_id = ${appId} and creator_id = ${creatorId}
      and starts_at <= now() and (ends_at is null or ends_at > now())
      and student_id in (${activeStudents(tx, creatorId, appId)})`
}

/** Students with a grant of some PAID product that is live now: they have every BONUS. */
function buyers(tx: Transaction, creatorId: string, appId: string) {
  return tx`
    select student_id from (${granted(tx, creatorId, appId)}) bought
    join product on product.id = bought.product_id and product.data ->> 'offerType' = 'PAID'`
}

/**
 * What a product `item` holds, as read-only fields of its schema (`duration` in minutes), and what its mean progress is
 * made of: `students_count`, who may open it, `lessons_shown`, what there is to complete for them, and `completions`, the
 * lessons that these have completed.
 */
export function productFigures(tx: Transaction, creatorId: string, appId: string) {
  const offer = tx`coalesce(item.data ->> 'offerType', 'FREE')`
  return tx`
    select contents.*, audience.*, progress.* from (
      select count(distinct module.id)::int as modules_count, count(lesson.id)::int as lessons_count,
        count(lesson.id) filter (where lesson.complete and module.complete)::int as lessons_shown,
        coalesce(sum((lesson.data ->> 'duration')::int), 0)::int as duration
      from module left join lesson on lesson.module_id = module.id and lesson.creator_id = ${creatorId}
      where module.product_id = item.id and module.creator_id = ${creatorId}
    ) contents, (
      select case ${offer}
        when 'FREE' then (select count(*)::int from (${activeStudents(tx, creatorId, appId)}) student)
        when 'BONUS' then (select count(distinct student_id)::int from (${buyers(tx, creatorId, appId)}) student)
        else (
          -- As a filter, so that the active students are gathered once and not for every product.
          select count(distinct student_id) filter (
            where student_id in (${activeStudents(tx, creatorId, appId)}))::int
          from access_grant
          where product_id = item.id and creator_id = ${creatorId}
            and starts_at <= now() and (ends_at is null or ends_at > now()))
      end as students_count
    ) audience, (
      select count(*) filter (where case ${offer}
        when 'FREE' then completion.student_id in (${activeStudents(tx, creatorId, appId)})
        when 'BONUS' then completion.student_id in (${buyers(tx, creatorId, appId)})
        else (completion.student_id, item.id) in (${granted(tx, creatorId, appId)})
      end)::int as completions
      from module join lesson on lesson.module_id = module.id
      join lesson_completion completion on completion.lesson_id = lesson.id
      where module.product_id = item.id and lesson.complete and module.complete and completion.creator_id = ${creatorId}
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
      insert into module (id, creator_id, app_id, product_id, data, complete, position)
      select copy_id, creator_id, app_id, ${to}::uuid, data, complete, position from source
    )
    insert into lesson (creator_id, app_id, module_id, data, complete, position)
    select lesson.creator_id, lesson.app_id, source.copy_id, lesson.data, lesson.complete, lesson.position
    from lesson join source on source.id = lesson.module_id
    where lesson.creator_id = ${creatorId}`
}
