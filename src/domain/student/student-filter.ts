import type { Student } from '../generated/types.ts'

/** What may be asked of the list, its counts and its export; empty text asks nothing. */
export interface StudentFilter {
  search?: string
  appId?: string
  status?: Student['status'] | ''
  /** Of every other field by which the screen of the list filters, what is wanted. */
  [field: string]: string | undefined
}

/** Body of `POST /students/bulk`. Who is meant: `ids`, or all that match `filter`. */
export type StudentBulk = ({ ids: string[] } | { filter: StudentFilter }) &
  (
    | { action: 'enrol'; appId: string }
    | { action: 'block' | 'activate' }
    /** With `keepCertificates` those issued stay valid, with the names only. */
    | { action: 'remove'; keepCertificates?: boolean }
    /** In the name of `appId`, to those who are in it; without one, of the app that each came into last. */
    | { action: 'message'; subject: string; text: string; appId?: string }
  )
