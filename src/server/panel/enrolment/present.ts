import { entities } from '../../../domain/generated/entities.ts'
import type { AppUser } from '../../../domain/generated/types.ts'
import { percent } from '../../../domain/study/progress.ts'
import { present } from '../../resource/document.ts'
import { userRead, userUnread } from '../../enrolment/document.ts'
import type { EnrolmentRow } from '../../enrolment/queries.ts'

/** An enrolment as the API serves it, with what cannot be read of it any more. */
export function presentEnrolment(row: EnrolmentRow): AppUser {
  const { id, email, status, lessonsDone, lessonsTotal } = row
  const user = present(entities['app-user'], userRead(row), {
    id,
    email,
    status,
    progress: percent(lessonsDone, lessonsTotal),
    lastAccess: row.lastAccess?.toISOString() ?? null,
    enrolledAt: row.enrolledAt.toISOString(),
  })
  return { ...user, ...userUnread(row) } as unknown as AppUser
}
