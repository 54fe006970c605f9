import type { StudentView } from '../../domain/student/student-view.ts'
import { call } from '../request/api.ts'
import { enrolmentPath } from './enrolment.ts'

/** What a person of an app sees of it and why, now (null) or at another instant (ISO). Changes nothing. Throws `ApiError`. */
export const fetchStudentView = (appId: string, userId: string, at: string | null) =>
  call<StudentView>(
    `${enrolmentPath(appId)}/${userId}/view${at === null ? '' : `?at=${encodeURIComponent(at)}`}`,
  )
