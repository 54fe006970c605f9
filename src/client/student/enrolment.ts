import type {
  ImportResults,
  OwnScreenContents,
  StudentView,
  TableLines,
  UserStats,
} from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'
import { sendFile } from '../request/file.ts'

/** A person of a list to import; `line` is where the list has them, counted from 1. */
export interface ImportRow {
  line: number
  name: string
  email: string
  /** By the paths of other fields what stands in their cells. */
  [field: string]: string | number
}

/** Path of the people of an app. */
export const enrolmentPath = (appId: string) => `/apps/${appId}/users`

export const fetchEnrolmentCounts = (appId: string) => call<UserStats>(`${enrolmentPath(appId)}/stats`)

/** Path of what brings a list of people into an app. */
export const enrolmentImportPath = (appId: string) => `${enrolmentPath(appId)}/import`

/** What a list says, line by line, whatever file it is. Throws `ApiError`. */
export const readList = async (appId: string, list: File) =>
  (await sendFile<TableLines>(`${enrolmentImportPath(appId)}/lines`, list)).lines

interface ImportWay {
  /** Only says what would become of each. */
  dryRun: boolean
  /** The id of an invitation, by which those who come in are sent the way in. */
  invitation: string | null
}

/** Enrols at most 1,000 people. Throws `ApiError`. */
export const importEnrolments = async (appId: string, rows: ImportRow[], { dryRun, invitation }: ImportWay) =>
  (
    await call<ImportResults>(enrolmentImportPath(appId), {
      method: 'POST',
      body: { rows, dryRun, ...(invitation && { invitation }) },
    })
  ).results

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
