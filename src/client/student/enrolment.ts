import type { OwnScreenContents, StudentView, UserStats } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'

/** Path of the people of an app. */
export const enrolmentPath = (appId: string) => `/apps/${appId}/users`

export const fetchEnrolmentCounts = (appId: string) => call<UserStats>(`${enrolmentPath(appId)}/stats`)

/** What a person of an app sees of it and why, now (null) or at another instant (ISO). Changes nothing. Throws `ApiError`. */
export const fetchStudentView = (appId: string, userId: string, at: string | null) =>
  call<StudentView>(
    `${enrolmentPath(appId)}/${userId}/view${at === null ? '' : `?at=${encodeURIComponent(at)}`}`,
  )

/** What a screen that JSON adds draws for them where they see this course or lesson, at an instant (ISO). Throws `ApiError`. */
export const fetchViewedDocuments = (appId: string, userId: string, asked: ViewedScreen) =>
  call<OwnScreenContents>(
    `${enrolmentPath(appId)}/${userId}/view/student-screens?${String(new URLSearchParams({ ...asked }))}`,
  )

interface ViewedScreen {
  at: string
  screen: string
  of: string
}
