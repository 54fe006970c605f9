import type { KeptDraft } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'
import { onlyIfStill } from '../request/revision.ts'
import { callForApp } from './app.ts'

/** Path of the versions of an app. */
export const versionsPath = (appId: string) => `/apps/${appId}/versions`

/** Makes the draft what that version was. Throws `ApiError` 412 when the draft is not the one that was seen. */
export const restoreVersion = (appId: string, number: number, etag: string | null) =>
  replaceDraft(`/apps/${appId}/versions/${number}/restore`, etag)

/** What the draft was before the last restoration; null where there was none. */
export const fetchReplacedDraft = async (appId: string) =>
  (await call<KeptDraft>(`/apps/${appId}/kept-draft`)).draft

/** Takes the last restoration back; what the draft is until then is kept in turn. */
export const restoreReplacedDraft = (appId: string, etag: string | null) =>
  replaceDraft(`/apps/${appId}/kept-draft/restore`, etag)

const replaceDraft = (path: string, etag: string | null) =>
  callForApp(path, { method: 'POST', headers: onlyIfStill(etag) })
