import type { Fragment, Transaction } from '../../database/connection.ts'

/**
 * What a product `item` holds, as read-only fields of its schema (`duration` in minutes), and what its mean progress is
 * made of: `students_count`, who has a right to it, `lessons_shown`, what there is to complete for them, and `completions`,
 * the lessons that these have completed. As long as nobody has kept them (`routines/tally.sql`), those are counted here.
 */
export function productFigures(tx: Transaction, creatorId: string, appId: string) {
  const isUncounted = tx`exists (
    select from standing_due where app_id = ${appId} and creator_id = ${creatorId} and is_first)`
  return tx`
    select contents.*, audience.* from (
      select count(distinct module.id)::int as modules_count, count(lesson.id)::int as lessons_count,
        count(lesson.id) filter (where lesson.complete and module.complete)::int as lessons_shown,
        coalesce(sum((lesson.data ->> 'duration')::int), 0)::int as duration
      from module left join lesson on lesson.module_id = module.id and lesson.creator_id = ${creatorId}
      where module.product_id = item.id and module.creator_id = ${creatorId}
    ) contents, lateral (
      ${keptAudience(tx, creatorId, appId)} having not ${isUncounted}
      union all
      select * from (${countedAudience(tx, creatorId, appId)}) counted where ${isUncounted}
    ) audience`
}

/** Who has a right to the product `item`, and what they have completed of it, as it is kept: what is free is for everybody in the app. */
function keptAudience(tx: Transaction, creatorId: string, appId: string) {
  const place = tx`case when is_free(item.data) then ${appId}::uuid else item.id end`
  return tx`
    select coalesce(sum(students) filter (where product_id = ${place}), 0)::int as students_count,
      coalesce(sum(lessons) filter (where product_id = item.id), 0)::int as completions
    from product_tally where app_id = ${appId} and creator_id = ${creatorId} and product_id in (item.id, ${appId})`
}

/** The same, counted. It is `right_to_product` that is counted, in parts, so that the live students are gathered once and not for every product. */
export function countedAudience(tx: Transaction, creatorId: string, appId: string) {
  const live = tx`select student_id from live_student where app_id = ${appId} and creator_id = ${creatorId}`
  const isLive = (student: Fragment) => tx`${student} in (${live})`
  const holders = tx`
    select distinct student_id from live_grant
    where product_id = item.id and app_id = ${appId} and creator_id = ${creatorId}`
  return tx`
    select case when is_free(item.data)
        then (select count(*)::int from (${live}) student)
        else (select count(*) filter (where ${isLive(tx`student_id`)})::int from (${holders}) holder)
      end as students_count, (
        select count(*) filter (
          where ${isLive(tx`completion.student_id`)} and (is_free(item.data) or holder.student_id is not null)
        )::int
        from module join lesson on lesson.module_id = module.id
        join lesson_completion completion on completion.lesson_id = lesson.id
        left join (${holders}) holder on holder.student_id = completion.student_id
        where module.product_id = item.id and lesson.complete and module.complete and completion.creator_id = ${creatorId}
      ) as completions`
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
