import { entities } from '../../../domain/generated/entities.ts'
import type { AppUser } from '../../../domain/generated/types.ts'
import { percent } from '../../../domain/study/progress.ts'
import { servedDocument } from '../../resource/document.ts'
import { servedEnrolment, unreadableFields } from '../../enrolment/document.ts'
import type { EnrolmentRow } from '../../enrolment/queries.ts'

/** An enrolment as the API serves it, with what cannot be read of it any more. */
export function presentEnrolment(row: EnrolmentRow): AppUser {
  const { id, email, status, lessonsDone, lessonsTotal } = row
  const user = servedDocument(entities['app-user'], servedEnrolment(row), {
    id,
    email,
    status,
    progress: percent(lessonsDone, lessonsTotal),
    lastAccess: row.lastAccess?.toISOString() ?? null,
    invitedAt: row.invitedAt?.toISOString() ?? null,
    invitation: row.lastAccess ? 'entered' : row.invitedAt ? 'invited' : 'not_invited',
    enrolledAt: row.enrolledAt.toISOString(),
  })
  return { ...user, ...unreadableFields(row) } as unknown as AppUser
}
