import type { Writable } from 'node:stream'
import { entities } from '../../../domain/generated/entities.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { read as readField } from '../../../domain/schema/path.ts'
import { cellText, sheetColumns } from '../../../domain/schema/sheet.ts'
import { batches } from '../export/batches.ts'
import { csvLine, csvMark } from '../export/csv.ts'
import type { Read } from '../export/queries.ts'
import { push } from '../export/stream.ts'
import { timeZoneOf } from '../creator/queries.ts'
import { presentEnrolment } from './present.ts'
import { listByName, type NamedRow } from './queries.ts'
import type { EnrolmentRow } from '../../enrolment/queries.ts'
import type { AppKey } from '../../app/app-key.ts'

/** Users that are read at a time. */
const batch = 500

/** Writes the users as CSV, every field in the schema's order and words. Instants are told as they are in the creator's time zone. */
export async function writeCsv(out: Writable, read: Read, appKey: AppKey): Promise<void> {
  const timeZone = await read((tx) => timeZoneOf(tx, appKey.creatorId))
  const columns = sheetColumns(entities['app-user'].schema)
  const lineOf = (row: EnrolmentRow) => {
    const user = presentEnrolment(row) as unknown as Document
    return csvLine(columns.map(({ path, field }) => cellText(readField(user, path), field, { timeZone })))
  }
  await push(out, csvMark + csvLine(columns.map(({ title }) => title)))
  const users = batches<NamedRow>(batch, (after) => read((tx) => listByName(tx, appKey, batch, after)))
  for await (const rows of users) await push(out, rows.map(lineOf).join(''))
}
