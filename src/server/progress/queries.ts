import type { Transaction } from '../database/connection.ts'

/**
 * Progress in an app is over the lessons that count: those of ACTIVE products, and those of modules without a product
 * (the view `counted_lesson`). How many of them a student has completed is `enrolment.lessons_done`, which triggers keep
 * (`003-progress.sql`); how many there are is counted when it is read. `domain/progress.ts` makes the percentage.
 */

/** How many lessons of an app count. */
export function lessonsTotal(tx: Transaction, creatorId: string, appId: string) {
  return tx`(select count(*)::int from counted_lesson where app_id = ${appId} and creator_id = ${creatorId})`
}

/** How far a student is in one product of an app; `productId` null is what belongs to no product. */
export interface CourseProgress {
  productId: string | null
  done: number
  total: number
}

/** How far a student is, product by product: those that are ACTIVE and have lessons. One query. */
export async function courseProgress(
  tx: Transaction,
  { creatorId, appId, studentId }: { creatorId: string; appId: string; studentId: string },
): Promise<CourseProgress[]> {
  return await tx<CourseProgress[]>`
    select lesson.product_id, count(completion.lesson_id)::int as done, count(*)::int as total
    from counted_lesson lesson
    left join lesson_completion completion on completion.lesson_id = lesson.id
      and completion.student_id = ${studentId} and completion.creator_id = ${creatorId}
    where lesson.app_id = ${appId} and lesson.creator_id = ${creatorId}
    group by lesson.product_id`
}
