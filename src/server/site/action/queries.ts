import type { LessonStudy } from '../../../domain/study/lesson-study.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import {
  learnerColumns,
  learnerOf,
  type SessionStudent,
  type SessionStudentRow,
} from '../../enrolment/student/queries.ts'

/** Who acts, and what was known of that before. */
export interface Actor {
  learner: SessionStudent
  /** Which state of what the app teaches the rest goes with. */
  version: string | null
  /** Ids of actions that were counted before, of those that were asked about. */
  known: ReadonlySet<string>
  /** Ids of all lessons that they have completed in the app. */
  completed: readonly string[]
  /** Ids of the products of which they have a certificate. */
  certified: readonly string[]
  /** How far they are with a lesson that the actions name. */
  studyOf(lessonId: string): LessonStudy
}

type Instant = string | null

interface Row extends SessionStudentRow {
  version: string | null
  known: string[]
  completed: string[]
  certified: string[]
  completions: [lessonId: string, completedAt: string][]
  positions: [
    lessonId: string,
    completionAt: Instant,
    positionAt: Instant,
    position: number,
    watched: number,
  ][]
}

/** Who has a session with this token's hash, for actions on these lessons, of which those with these ids may have been counted before; null where nobody has, or no more. One query. */
export async function findActor(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  tokenHash: Buffer,
  { ids, lessonIds }: { ids: string[]; lessonIds: string[] },
): Promise<Actor | null> {
  const known =
    ids.length === 0
      ? tx`'{}'::uuid[]`
      : tx`array(select id from student_action where student_id = enrolment.student_id and id = any(${ids}::uuid[]))`
  const [row] = await tx<Row[]>`
    select ${learnerColumns(tx)}, taught.version,
      ${known} as known,
      array(select lesson_id from lesson_completion
        where student_id = enrolment.student_id and app_id = enrolment.app_id) as completed,
      array(select product_id from certificate
        where student_id = enrolment.student_id and app_id = enrolment.app_id and product_id is not null) as certified,
      (select coalesce(json_agg(json_build_array(lesson_id, completed_at)), '[]') from lesson_completion
        where student_id = enrolment.student_id and lesson_id = any(${lessonIds}::uuid[])) as completions,
      (select coalesce(json_agg(json_build_array(
          lesson_id, completion_at, position_at, position_seconds, watched_seconds)), '[]') from lesson_progress
        where student_id = enrolment.student_id and lesson_id = any(${lessonIds}::uuid[])) as positions
    from student_session session
    join student on student.id = session.student_id
    join enrolment on enrolment.student_id = student.id and enrolment.app_id = session.app_id
    left join taught on taught.app_id = session.app_id
    where session.token_hash = ${tokenHash} and session.app_id = ${appId} and session.creator_id = ${creatorId}
      and session.expires_at > now()`
  if (!row) return null
  const { version, known: before, completed, certified, completions, positions, ...learner } = row
  return {
    learner: learnerOf(learner),
    ...{ version, completed, certified, known: new Set(before) },
    studyOf(lessonId) {
      const done = completions.find(([id]) => id === lessonId)
      const [, completionAt, positionAt, position, watched] = positions.find(([id]) => id === lessonId) ?? []
      return {
        isDone: done !== undefined,
        completionAt: instantOf(completionAt ?? done?.[1]),
        ...{ position: position ?? 0, positionAt: instantOf(positionAt), watched: watched ?? 0 },
      }
    },
  }
}

const instantOf = (text: Instant | undefined) => (text == null ? null : new Date(text))
