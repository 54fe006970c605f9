import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import {
  learnerOf,
  learnerColumns,
  type SessionStudentRow,
  type SessionStudent,
} from '../../enrolment/student/queries.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { studiedColumns } from '../../study/taught/queries.ts'
import type { StudiedRow } from '../../study/taught/own-study.ts'
import { isWhole } from '../../study/queries.ts'

/** What is somebody's own of what they read, and which state of what the app teaches it goes with. */
export interface OwnReading {
  version: string | null
  timeZone: string
  /** Null where no session has this token's hash, or no more. */
  learner: (SessionStudent & StudiedRow) | null
  /** What is stored of the lesson that is asked for; null where the app has none. */
  lesson: Document | null
}

type Row = Pick<OwnReading, 'version' | 'timeZone' | 'lesson'> &
  ((SessionStudentRow & StudiedRow) | { studentId: null })

/** Reads as who has a session with this token's hash, null for a visitor. One query. */
export async function readOwn(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  tokenHash: Buffer | null,
  lessonId: string | null,
): Promise<OwnReading> {
  const lesson =
    lessonId === null
      ? tx`null::jsonb`
      : tx`(select lesson.data from lesson join module on module.id = lesson.module_id
          where lesson.id = ${lessonId} and ${isWhole(tx)} and lesson.app_id = ${appId} and lesson.creator_id = ${creatorId})`
  const [row] = await tx<[Row]>`
    select taught.version, creator.time_zone, ${lesson} as lesson, learner.*
    from creator left join taught on taught.app_id = ${appId} and taught.creator_id = ${creatorId}
    left join lateral (
      select ${learnerColumns(tx)}, ${studiedColumns(tx)} from student_session session
      join student on student.id = session.student_id
      join enrolment on enrolment.student_id = student.id and enrolment.app_id = session.app_id
      where session.token_hash = ${tokenHash} and session.app_id = ${appId} and session.creator_id = ${creatorId}
        and session.expires_at > now()
    ) learner on true
    where creator.id = ${creatorId}`
  const { version, timeZone, lesson: data, ...own } = row
  return { version, timeZone, lesson: data, learner: own.studentId === null ? null : learnerOf(own) }
}
