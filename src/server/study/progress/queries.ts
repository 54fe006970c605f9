import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'

/**
 * How students stand in an app is over its courses that are open to them now and have lessons that count (`study_at` in
 * `routines/course.sql`): `enrolment.courses` and `percents`, which triggers keep, jobs for many and as time passes
 * (`routines/standing.sql`). `averageProgress` in `domain/study/progress.ts` makes the percentage.
 */

/** How the student of an `enrolment` stands in its app: the number of courses, and the sum of their percentages. */
export function studyInApp(tx: Transaction) {
  return tx`case when is_behind(enrolment.app_id, enrolment.study_until) then coalesce((
    select array[study.courses, study.percents] from study_at(array[enrolment.student_id], now()) study
    where study.app_id = enrolment.app_id
  ), '{0,0}') else array[enrolment.courses, enrolment.percents] end`
}

/** The order of enrolments by progress, as it was last counted. */
export function storedProgress(tx: Transaction) {
  return tx`case when enrolment.courses = 0 then 0 else enrolment.percents / enrolment.courses end`
}

/**
 * How all of an app's students stand together, as they were last counted: aggregates over their enrolments. `done`: how many lessons they
 * have completed.
 */
export function studyOfAll(tx: Transaction) {
  return tx`coalesce(sum(enrolment.courses), 0)::float8 as courses, coalesce(sum(enrolment.percents), 0)::float8 as percents,
    coalesce(sum(enrolment.lessons_done), 0)::int as done`
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

/** Counts anew the next students of an app to whom something has opened or closed by itself; answers how many they were. */
export async function refreshPassed(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  limit: number,
): Promise<number> {
  const rows = await tx<{ studentId: string }[]>`
    select student_id from enrolment where app_id = ${appId} and creator_id = ${creatorId} and study_until <= now()
    order by study_until, student_id limit ${limit}`
  await tx`select refresh_standing(${rows.map(({ studentId }) => studentId)}::uuid[])`
  return rows.length
}

/** Plans when that is done next, a minute from now at the earliest; not at all where nothing opens or closes by itself. */
export async function planOpening(tx: Transaction, { creatorId, appId }: AppKey): Promise<void> {
  await tx`
    select plan_opening(app_id, creator_id, greatest(min(study_until), now() + interval '1 minute')) from enrolment
    where app_id = ${appId} and creator_id = ${creatorId} and study_until is not null group by app_id, creator_id`
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
