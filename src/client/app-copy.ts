import type { App } from '../domain/generated/types.ts'
import { call } from './api.ts'
import { sendFile, type UploadOptions } from './file.ts'

/** Makes a draft like this app; `content`: with its products, modules and lessons. Nobody in it comes along. */
export const duplicateApp = (id: string, content: boolean) =>
  call<App>(`/apps/${encodeURIComponent(id)}/duplicate`, { method: 'POST', body: { content } })

/** The app as one file that can be imported again, without anybody's data. */
export const fetchAppFile = (id: string) =>
  call<Blob>(`/apps/${encodeURIComponent(id)}/file`, { responseType: 'blob' })

/** Makes a draft of an app's file. Throws `ApiError` with a sentence that says what is wrong with it. */
export const importApp = (file: File, options: UploadOptions) => sendFile<App>('/apps/import', file, options)
