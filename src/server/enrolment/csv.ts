import { entities } from '../../domain/generated/entities.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { read } from '../../domain/schema/path.ts'
import { cellText, sheetColumns } from '../../domain/schema/sheet.ts'
import { csvLine, csvMark } from '../export/csv.ts'
import { presentEnrolment } from './present.ts'
import type { EnrolmentRow } from './queries.ts'

/** The users as a CSV file, every field in the schema's order and words. Instants are told as they are in `timeZone`. */
export function csvOf(rows: EnrolmentRow[], timeZone: string): string {
  const columns = sheetColumns(entities['app-user'].schema)
  const lines = rows.map((row) => {
    const user = presentEnrolment(row) as unknown as Document
    return columns.map(({ path, field }) => cellText(read(user, path), field, { timeZone }))
  })
  return `${csvMark}${[columns.map(({ title }) => title), ...lines].map(csvLine).join('')}`
}
