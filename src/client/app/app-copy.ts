import type { ImportedApp } from '../../domain/generated/answer-types.ts'
import type { App } from '../../domain/generated/types.ts'
import { call } from '../request/api.ts'
import { insist } from '../request/insist.ts'
import { sendFile, type UploadOptions } from '../request/file.ts'

/** Makes a draft like this app; `content`: with its products, modules and lessons. Nobody in it comes along. */
export const duplicateApp = (id: string, content: boolean) =>
  insist((headers) =>
    call<App>(`/apps/${encodeURIComponent(id)}/duplicate`, { method: 'POST', body: { content }, headers }),
  )

/** The app as one file that can be imported again, without anybody's data. */
export const fetchAppFile = (id: string) =>
  insist(() => call<Blob>(`/apps/${encodeURIComponent(id)}/file`, { responseType: 'blob' }))

/** Makes a draft of an app's file. Throws `ApiError` with a sentence where it is no such file. */
export const importApp = (file: File, options: UploadOptions) =>
  insist((headers) => sendFile<ImportedApp>('/apps/import', file, { ...options, headers }), options.signal)
