import { entities } from '../../../domain/generated/entities.ts'
import type { AppUser } from '../../../domain/generated/types.ts'
import { averageProgress } from '../../../domain/study/progress.ts'
import { servedDocument } from '../../resource/document.ts'
import { servedEnrolment, unreadableFields } from '../../enrolment/document.ts'
import type { EnrolmentRow } from '../../enrolment/queries.ts'

/** An enrolment as the API serves it, with what cannot be read of it any more. */
export function presentEnrolment(row: EnrolmentRow): AppUser {
  const { id, email, status, effectiveStatus } = row
  const [courses, percents] = row.study
  const user = servedDocument(entities['app-user'], servedEnrolment(row), {
    id,
    email,
    status,
    effectiveStatus,
    progress: averageProgress({ courses, percents }),
    lastAccess: row.lastAccess?.toISOString() ?? null,
    invitedAt: row.invitedAt?.toISOString() ?? null,
    invitation: row.lastAccess ? 'entered' : row.invitedAt ? 'invited' : 'not_invited',
    enrolledAt: row.enrolledAt.toISOString(),
  })
  return { ...user, ...unreadableFields(row) } as unknown as AppUser
}
