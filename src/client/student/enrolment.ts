import { call } from '../request/api.ts'

/** Counts of the people of an app; `averageProgress` in percent. */
export interface AppUserStats {
  total: number
  active: number
  inactive: number
  blocked: number
  averageProgress: number
}

/** A person of a list to import; `line` is where the list has them, counted from 1. */
export interface ImportRow {
  line: number
  name: string
  email: string
  /** By the paths of other fields what stands in their cells. */
  [field: string]: string | number
}

/** What importing a person means: see `outcomes` in the API's description of `/users/import`. */
export type ImportOutcome = 'new' | 'known' | 'enrolled' | 'duplicate' | 'invalid'

export interface ImportResult {
  line: number
  outcome: ImportOutcome
  message?: string
}

/** Path of the people of an app. */
export const appUserPath = (appId: string) => `/apps/${appId}/users`

export const fetchAppUserStats = (appId: string) => call<AppUserStats>(`${appUserPath(appId)}/stats`)

/** Enrols at most 1,000 people; with `dryRun` it only says what would become of each. Throws `ApiError`. */
export const importAppUsers = async (appId: string, rows: ImportRow[], dryRun: boolean) =>
  (
    await call<{ results: ImportResult[] }>(`${appUserPath(appId)}/import`, {
      method: 'POST',
      body: { rows, dryRun },
    })
  ).results

/** Everybody in an app as CSV. */
export const exportAppUsers = (appId: string) => call<string>(`${appUserPath(appId)}/export`)
