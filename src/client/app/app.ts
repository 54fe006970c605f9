import type {
  AppOverview,
  AppStats,
  AppVersionDocument,
  SlugVerdict,
} from '../../domain/generated/answer-types.ts'
import type { App, AppInput } from '../../domain/generated/types.ts'
import { callForAnswer, call, type Answer } from '../request/api.ts'
import { onlyIfStill } from '../request/revision.ts'
import { createOnce, fetchAll } from '../resource/resource.ts'

/** An app with the ETag of its revision, which a change sends back so that it overwrites nobody's work. */
export type AppEntry = Pick<Answer<App>, 'data' | 'etag'>

/** Part of an app, deep: what it names replaces what was. */
export type AppChange = Record<string, unknown>

/** Where the API keeps the creator's apps. */
export const appsPath = '/apps'

/** The creator's apps, newest change first. */
export const fetchApps = () => fetchAll<App>(appsPath)

export const fetchApp = (id: string) => callForApp(address(id))

/** Creates a draft app; what `input` leaves out gets its default. */
export const createApp = (input: AppInput): Promise<AppEntry> => createOnce<App>('/apps', { ...input })

/**
 * Saves a change. Throws `ApiError` 412 when `etag` is not the newest revision. A change with a `key` is applied once
 * however often it is sent, and answered as it was then.
 */
export const patchApp = async (id: string, change: AppChange, etag: string | null, key?: string) => {
  const headers = { ...onlyIfStill(etag), ...(key && { 'idempotency-key': key }) }
  return await callForApp(address(id), { method: 'PATCH', body: change, headers })
}

/** Makes a version of the draft and serves it. Throws `ApiError` 400 with `fields` for an unfinished draft. */
export const publishApp = (id: string, etag: string | null = null) =>
  callForApp(`${address(id)}/publish`, { method: 'POST', headers: onlyIfStill(etag) })

/** Closes the app to its students, who are told so; nothing of it is lost. */
export const deactivateApp = (id: string) => callForApp(`${address(id)}/deactivate`, { method: 'POST' })

export const reactivateApp = (id: string) => callForApp(`${address(id)}/reactivate`, { method: 'POST' })

export const deleteApp = (id: string) => call<void>(address(id), { method: 'DELETE' })

export const fetchAppStats = (id: string) => call<AppStats>(`${address(id)}/stats`)

export const fetchAppOverview = (id: string) => call<AppOverview>(`${address(id)}/overview`)

/** Whether an app may have this address; `message` says why not. Its own one it always may. */
export const fetchSlugVerdict = (slug: string, appId: string) =>
  call<SlugVerdict>(`/apps/slugs/${encodeURIComponent(slug)}?${new URLSearchParams({ appId })}`)

/** Everything in the app, people and pictures too, as one JSON file. */
export const fetchAppExport = (id: string) => call<Blob>(`${address(id)}/export`, { responseType: 'blob' })

/** One published version with its whole document. */
export const fetchAppVersion = (id: string, number: number) =>
  call<AppVersionDocument>(`${address(id)}/versions/${number}`)

const address = (id: string) => `/apps/${encodeURIComponent(id)}`

/** Calls what answers an app. */
export const callForApp = (...call: Parameters<typeof callForAnswer>): Promise<AppEntry> =>
  callForAnswer<App>(...call)
