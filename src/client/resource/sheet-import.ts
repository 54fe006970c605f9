import type { SheetImport } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'
import { sendFile, type UploadOptions } from '../request/file.ts'

/** Calls about spreadsheets that are brought into a list. `path` is that of the list. Each throws `ApiError`. */

/** Sends a spreadsheet, which is looked at then. */
export const sendSheet = (path: string, file: File, options: UploadOptions) =>
  sendFile<SheetImport>(`${path}/imports`, file, options)

/** The last spreadsheets of a list, the newest first. */
export const fetchImports = (path: string) => call<SheetImport[]>(`${path}/imports`)

export const fetchImport = (path: string, id: string) => call<SheetImport>(`${path}/imports/${id}`)

/** Says where its fields stand, which is looked at anew, or has it written, or stopped. */
export const changeImport = (
  path: string,
  id: string,
  change: { columns: Record<string, number> } | { state: 'write' | 'stopped' },
) => call<SheetImport>(`${path}/imports/${id}`, { method: 'PUT', body: change })

/** What became of its lines, or of those with a fault, as CSV. */
export const fetchReport = (path: string, id: string, outcome?: 'fault') =>
  call<string>(`${path}/imports/${id}/report${outcome ? `?outcome=${outcome}` : ''}`)
