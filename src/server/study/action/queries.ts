import type { LessonStudy } from '../../../domain/study/lesson-study.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Fragment, Sql, Transaction } from '../../database/connection.ts'
import { writeOnceAsCreator } from '../../database/tenant.ts'
import { together } from '../../database/together.ts'
import { isWhole } from '../queries.ts'

/** A student in one app. */
export interface StudentKey extends AppKey {
  studentId: string
}

/** The same where they are named by their session, before it is known who they are (`studentOfSession`). */
export interface StudentReference extends AppKey {
  studentId: string | Fragment
}

/** SQL for the student who has a session with this token's hash; null where nobody has, or no more. */
export function studentOfSession(tx: Transaction, { appId, creatorId }: AppKey, tokenHash: Buffer | null) {
  return tx`(
    select student_id from student_session
    where token_hash = ${tokenHash} and app_id = ${appId} and creator_id = ${creatorId} and expires_at > now())`
}

/** Locks a student's actions until the transaction ends: what one device sends is seen whole by the next. */
export async function takeTurn(tx: Transaction, { studentId }: StudentReference): Promise<void> {
  await tx`select pg_advisory_xact_lock(${turnOf(tx, studentId)})`
}

function turnOf(tx: Transaction, studentId: string | Fragment): Fragment {
  return tx`hashtextextended((${studentId})::text, 4)`
}

/** A lesson, and how far the student is with it. */
export interface NamedLesson {
  id: string
  study: LessonStudy
}

/** Those of these lessons that the app has, locked until the transaction ends: whoever removes one waits. */
export async function holdLessons(
  tx: Transaction,
  { appId, creatorId, studentId }: StudentKey,
  ids: string[],
): Promise<NamedLesson[]> {
  const rows = await tx<(Omit<NamedLesson, 'study'> & LessonStudy)[]>`
    select lesson.id,
      completion.lesson_id is not null as is_done, coalesce(study.completion_at, completion.completed_at) as completion_at,
      coalesce(study.position_seconds, 0) as position, study.position_at,
      coalesce(study.watched_seconds, 0) as watched
    from lesson join module on module.id = lesson.module_id
    left join lesson_completion completion on completion.lesson_id = lesson.id
      and completion.student_id = ${studentId} and completion.creator_id = ${creatorId}
    left join lesson_progress study on study.lesson_id = lesson.id
      and study.student_id = ${studentId} and study.creator_id = ${creatorId}
    where lesson.id = any(${ids}::uuid[]) and ${isWhole(tx)} and lesson.app_id = ${appId} and lesson.creator_id = ${creatorId}
    order by lesson.id for key share of lesson`
  return rows.map(({ id, ...study }) => ({ id, study }))
}

/** Those of these posts that the app's students see now, locked until the transaction ends. */
export async function holdPosts(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  ids: string[],
  now: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx<{ id: string }[]>`
    select id from feed_post
    where id = any(${ids}::uuid[]) and app_id = ${appId} and creator_id = ${creatorId} and live_since <= ${now}
    order by id for key share`
  return new Set(rows.map(({ id }) => id))
}

/** Notes that these actions were counted. */
export async function insertActions(tx: Transaction, student: StudentKey, ids: string[]): Promise<void> {
  await tx`
    insert into student_action (creator_id, student_id, id)
    select ${student.creatorId}, ${student.studentId}, id from unnest(${ids}::uuid[]) id`
}

/** A lesson after what was done with it. */
export interface LessonAfter extends LessonStudy {
  lessonId: string
  before: LessonStudy
}

/** Most seconds that a column takes. */
const most = 2_147_483_647

/** Keeps how far the student is with these lessons now. */
export async function saveStudies(tx: Transaction, student: StudentKey, studies: LessonAfter[]) {
  const { creatorId, appId, studentId } = student
  const made = (
    some: LessonAfter[],
  ) => tx`jsonb_to_recordset(${tx.json(some as never)}) as made ("lessonId" uuid,
    "completionAt" timestamptz, position int, "positionAt" timestamptz, watched float8)`
  const completed = studies.filter(
    ({ isDone, completionAt, before }) =>
      isDone && !(before.isDone && completionAt?.getTime() === before.completionAt?.getTime()),
  )
  const reopened = studies.filter(({ isDone, before }) => before.isDone && !isDone)
  await together([
    tx`
      insert into lesson_progress (
        creator_id, app_id, student_id, lesson_id, position_seconds, position_at, watched_seconds, completion_at)
      select ${creatorId}, ${appId}, ${studentId}, "lessonId", position, "positionAt", least(watched, ${most})::int,
        "completionAt"
      from ${made(studies)}
      on conflict (student_id, lesson_id) do update set position_seconds = excluded.position_seconds,
        position_at = excluded.position_at, watched_seconds = excluded.watched_seconds,
        completion_at = excluded.completion_at`,
    // What changes nobody's standing does not have it counted.
    completed.length > 0 &&
      tx`
      insert into lesson_completion (creator_id, app_id, student_id, lesson_id, completed_at)
      select ${creatorId}, ${appId}, ${studentId}, "lessonId", "completionAt" from ${made(completed)}
      on conflict (student_id, lesson_id) do update set completed_at = excluded.completed_at`,
    reopened.length > 0 &&
      tx`
      delete from lesson_completion where student_id = ${studentId} and creator_id = ${creatorId}
        and lesson_id = any(${reopened.map(({ lessonId }) => lessonId)}::uuid[])`,
  ])
}

/**
 * Keeps how far a student is with one lesson, of which no more than the watching changed, and notes that these actions were counted: all
 * in one statement, and nothing where the lesson is not as it was before, one of them was counted meanwhile, or it is another's turn.
 * Answers whether it was done.
 */
export async function saveWatched(
  sql: Sql,
  { creatorId, appId, studentId }: StudentKey,
  { lessonId, before, position, positionAt, watched, completionAt }: LessonAfter,
  ids: string[],
): Promise<boolean> {
  const written = await writeOnceAsCreator(
    sql,
    creatorId,
    async (tx, bound) =>
      await tx`
      ${bound}, turn as materialized (
        select creator from bound where pg_try_advisory_xact_lock(${turnOf(tx, studentId)})
      ), saved as (
        insert into lesson_progress as kept (
          creator_id, app_id, student_id, lesson_id, position_seconds, position_at, watched_seconds, completion_at)
        select creator, ${appId}::uuid, ${studentId}::uuid, ${lessonId}::uuid, ${position}::int, ${positionAt}::timestamptz,
          least(${watched}::float8, ${most})::int, ${completionAt}::timestamptz
        from turn
        on conflict (student_id, lesson_id) do update set position_seconds = excluded.position_seconds,
          position_at = excluded.position_at, watched_seconds = excluded.watched_seconds
        where kept.creator_id = ${creatorId} and kept.position_seconds = ${before.position}
          and kept.position_at is not distinct from ${before.positionAt} and kept.watched_seconds = ${before.watched}
          and kept.completion_at is not distinct from excluded.completion_at
        returning creator_id
      )
      insert into student_action (creator_id, student_id, id)
      select creator_id, ${studentId}::uuid, id from saved, unnest(${ids}::uuid[]) id`,
  ).catch(refusalOf)
  return written?.count === ids.length
}

/** PostgreSQL: there is such a row already; and there is none any more that it refers to. */
const refusals = ['23505', '23503']

function refusalOf(error: { code?: string }): null {
  if (refusals.includes(error.code ?? '')) return null
  throw error
}

/** Marks posts as read; the first time is what is kept. */
export async function insertReads(
  tx: Transaction,
  { creatorId, studentId }: StudentKey,
  reads: { postId: string; at: Date }[],
): Promise<void> {
  await tx`
    insert into feed_read (creator_id, post_id, student_id, read_at)
    select ${creatorId}, "postId", ${studentId}, min(at)
    from jsonb_to_recordset(${tx.json(reads as never)}) as made ("postId" uuid, at timestamptz) group by "postId"
    on conflict (post_id, student_id) do update set read_at = least(feed_read.read_at, excluded.read_at)`
}
