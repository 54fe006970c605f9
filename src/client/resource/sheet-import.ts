import type { SheetImport } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'
import { sendFile } from '../request/file.ts'

/** Calls about spreadsheets that are brought into a list. `path` is that of the list. Each throws `ApiError`. */

/** Sends a spreadsheet, which is looked at then. */
export const sendSheet = (path: string, file: File) => sendFile<SheetImport>(importsPath(path), file)

/** Path of the spreadsheets that are brought into a list. */
export const importsPath = (path: string) => `${path}/imports`

/** An empty workbook of Excel, with the titles that a list understands; `path` is that of its imports. */
export const fetchModel = (path: string) => call<Blob>(`${path}/model`, { responseType: 'blob' })

/** The last spreadsheets of a list, the newest first. */
export const fetchImports = (path: string) => call<SheetImport[]>(importsPath(path))

export const fetchImport = (path: string, id: string) => call<SheetImport>(`${path}/imports/${id}`)

/** Says where its fields stand, which is looked at anew, or has it written, with letters about it or without, or stopped. */
export const changeImport = (
  path: string,
  id: string,
  change: Pick<SheetImport, 'columns'> | { state: 'write' | 'stopped'; letters?: boolean },
) => call<SheetImport>(`${path}/imports/${id}`, { method: 'PUT', body: change })

/** Of which lines a report is, and as what file. */
export interface ReportChoice {
  outcome?: 'fault'
  as: 'csv' | 'xlsx'
}

/** What became of its lines, or of those with a fault. */
export const fetchReport = (path: string, id: string, choice: ReportChoice) =>
  call<Blob>(`${path}/imports/${id}/report?${String(new URLSearchParams({ ...choice }))}`, {
    responseType: 'blob',
  })
