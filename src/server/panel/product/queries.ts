import type { Fragment, Transaction } from '../../database/connection.ts'

/** Students whom the app lets in. */
function liveStudents(tx: Transaction, creatorId: string, appId: string) {
  return tx`select student_id from live_student where app_id = ${appId} and creator_id = ${creatorId}`
}

/**
 * What a product `item` holds, as read-only fields of its schema (`duration` in minutes), and what its mean progress is
 * made of: `students_count`, who has a right to it, `lessons_shown`, what there is to complete for them, and `completions`,
 * the lessons that these have completed. It is `right_to_product` that is counted, in parts, so that the live students are
 * gathered once and not for every product.
 */
export function productFigures(tx: Transaction, creatorId: string, appId: string) {
  const isLive = (student: Fragment) => tx`${student} in (${liveStudents(tx, creatorId, appId)})`
  const holders = tx`
    select distinct student_id from live_grant
    where product_id = item.id and app_id = ${appId} and creator_id = ${creatorId}`
  return tx`
    select contents.*, audience.*, progress.* from (
      select count(distinct module.id)::int as modules_count, count(lesson.id)::int as lessons_count,
        count(lesson.id) filter (where lesson.complete and module.complete)::int as lessons_shown,
        coalesce(sum((lesson.data ->> 'duration')::int), 0)::int as duration
      from module left join lesson on lesson.module_id = module.id and lesson.creator_id = ${creatorId}
      where module.product_id = item.id and module.creator_id = ${creatorId}
    ) contents, (
      select case when is_free(item.data)
        then (select count(*)::int from (${liveStudents(tx, creatorId, appId)}) student)
        else (select count(*) filter (where ${isLive(tx`student_id`)})::int from (${holders}) holder)
      end as students_count
    ) audience, (
      select count(*) filter (
        where ${isLive(tx`completion.student_id`)} and (is_free(item.data) or holder.student_id is not null)
      )::int as completions
      from module join lesson on lesson.module_id = module.id
      join lesson_completion completion on completion.lesson_id = lesson.id
      left join (${holders}) holder on holder.student_id = completion.student_id
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
