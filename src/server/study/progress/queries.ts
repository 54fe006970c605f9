import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'

/**
 * Progress in an app is over the lessons that count: those of ACTIVE products, and those of modules without a product
 * (the view `counted_lesson`). How many of them a student has completed is `enrolment.lessons_done`, which triggers keep
 * (`routines/progress.sql`), a job for many (`routines/standing.sql`); how many there are is counted when it is read.
 * `domain/study/progress.ts` makes the percentage.
 */

/** How many lessons of an app count. */
export function lessonsTotal(tx: Transaction, creatorId: string, appId: string) {
  return tx`(select count(*)::int from counted_lesson where app_id = ${appId} and creator_id = ${creatorId})`
}

/** How many of them the student of an `enrolment` in the app has completed. */
export function lessonsDone(tx: Transaction, creatorId: string, appId: string) {
  return tx`case when ${isDue(tx, creatorId, appId)} then (
    select count(*)::int from lesson_completion completion
    join counted_lesson lesson on lesson.id = completion.lesson_id
    where completion.student_id = enrolment.student_id and completion.app_id = ${appId}
      and completion.creator_id = ${creatorId}
  ) else enrolment.lessons_done end`
}

/** How many all of an app's students have completed together: an aggregate over their enrolments. */
export function lessonsDoneOfAll(tx: Transaction, creatorId: string, appId: string) {
  return tx`case when ${isDue(tx, creatorId, appId)} then (
    select count(*)::int from counted_lesson lesson
    join lesson_completion completion on completion.lesson_id = lesson.id and completion.creator_id = ${creatorId}
    join enrolment user_of on user_of.student_id = completion.student_id and user_of.app_id = ${appId}
    where lesson.app_id = ${appId} and lesson.creator_id = ${creatorId}
  ) else coalesce(sum(lessons_done), 0)::int end`
}

/** Whether the app's students stand differently from what was last counted. */
function isDue(tx: Transaction, creatorId: string, appId: string) {
  return tx`exists (select from standing_due where app_id = ${appId} and creator_id = ${creatorId})`
}

/** Which change of what is taught the students' figures are behind of (`routines/standing.sql`); undefined: of none. */
export async function dueVersion(tx: Transaction, { creatorId, appId }: AppKey): Promise<string | undefined> {
  const [row] = await tx<{ version: string }[]>`
    select version::text from standing_due where app_id = ${appId} and creator_id = ${creatorId}`
  return row?.version
}

/** Counts anew what the next students of an app have completed and how they stand, `after` one of them in the order of their ids; answers theirs. */
export async function refreshBatch(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  { after, limit }: { after?: string; limit: number },
): Promise<string[]> {
  const rows = await tx<{ studentId: string }[]>`
    select student_id from enrolment where app_id = ${appId} and creator_id = ${creatorId}
      ${after ? tx`and student_id > ${after}` : tx``}
    order by student_id limit ${limit}`
  const ids = rows.map(({ studentId }) => studentId)
  await tx`select refresh_done(${appId}, ${ids}::uuid[])`
  await tx`select refresh_standing(${ids}::uuid[])`
  return ids
}

/** Notes that everybody has been counted since that change, unless another came meanwhile. */
export async function deleteDue(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  version: string,
): Promise<void> {
  await tx`
    delete from standing_due where app_id = ${appId} and creator_id = ${creatorId} and version = ${version}::bigint`
}
