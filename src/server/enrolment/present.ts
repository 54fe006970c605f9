import { entities } from '../../domain/generated/entities.ts'
import type { AppUser } from '../../domain/generated/types.ts'
import { percent } from '../../domain/progress.ts'
import { present } from '../resource/document.ts'
import type { EnrolmentRow } from './queries.ts'

/** An enrolment as the API serves it. */
export function presentEnrolment(row: EnrolmentRow): AppUser {
  const { id, email, status, lessonsDone, lessonsTotal } = row
  return present(entities['app-user'], row.data, {
    id,
    email,
    status,
    progress: percent(lessonsDone, lessonsTotal),
    lastAccess: row.lastAccess?.toISOString() ?? null,
    enrolledAt: row.enrolledAt.toISOString(),
  }) as unknown as AppUser
}
