import type { AppVersion, KeptDraft } from '../../domain/generated/answer-types.ts'
import type { App } from '../../domain/generated/types.ts'
import { call, callForAnswer, type Answer } from '../request/api.ts'
import type { AppEntry } from './app.ts'
import { fetchPage } from '../resource/resource.ts'

/** Versions that are read at a time. */
const pageSize = 20

/** Some versions, newest first. */
export const fetchVersions = (appId: string, cursor: string | null) =>
  fetchPage<AppVersion>(`/apps/${appId}/versions`, cursor, pageSize)

/** Makes the draft what that version was. Throws `ApiError` 412 when the draft is not the one that was seen. */
export const restoreVersion = (appId: string, number: number, etag: string | null) =>
  replaceDraft(`/apps/${appId}/versions/${number}/restore`, etag)

/** What the draft was before the last restoration; null where there was none. */
export const fetchReplacedDraft = async (appId: string) =>
  (await call<KeptDraft>(`/apps/${appId}/kept-draft`)).draft

/** Takes the last restoration back; what the draft is until then is kept in turn. */
export const restoreReplacedDraft = (appId: string, etag: string | null) =>
  replaceDraft(`/apps/${appId}/kept-draft/restore`, etag)

async function replaceDraft(path: string, etag: string | null): Promise<AppEntry> {
  const headers: Record<string, string> = etag === null ? {} : { 'if-match': etag }
  const { data, etag: next }: Answer<App> = await callForAnswer<App>(path, { method: 'POST', headers })
  return { app: data, etag: next }
}
