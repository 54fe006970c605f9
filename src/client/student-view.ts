import type { StudentView } from '../domain/student-view.ts'
import { call } from './api.ts'
import { appUserPath } from './app-user.ts'

/** What a person of an app sees of it and why, now (null) or at another instant (ISO). Changes nothing. Throws `ApiError`. */
export const fetchStudentView = (appId: string, userId: string, at: string | null) =>
  call<StudentView>(
    `${appUserPath(appId)}/${userId}/view${at === null ? '' : `?at=${encodeURIComponent(at)}`}`,
  )
