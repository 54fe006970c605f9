import type { Writable } from 'node:stream'
import { entities } from '../../../domain/generated/entities.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { read as readField } from '../../../domain/schema/path.ts'
import { cellText, sheetColumns } from '../../../domain/schema/sheet.ts'
import type { Read } from '../export/queries.ts'
import { writeCsv } from '../export/csv.ts'
import { timeZoneOf } from '../creator/queries.ts'
import { presentEnrolment } from './present.ts'
import { listByName, type NamedRow } from './queries.ts'
import type { AppKey } from '../../app/app-key.ts'

/** Writes the users as CSV, every field in the schema's order and words. Instants are told as they are in the creator's time zone. */
export async function writeEnrolments(out: Writable, read: Read, appKey: AppKey): Promise<void> {
  const timeZone = await read((tx) => timeZoneOf(tx, appKey.creatorId))
  const columns = sheetColumns(entities['app-user'].schema).filter(
    ({ path }) => path[0] !== 'effectiveStatus',
  )
  await writeCsv<NamedRow>(out, {
    titles: columns.map(({ title }) => title),
    listAfter: (after, limit) => read((tx) => listByName(tx, appKey, limit, after)),
    cellsOf: (row) => {
      const { effectiveStatus, ...user } = presentEnrolment(row) as unknown as Document
      user.status = effectiveStatus
      return columns.map(({ path, field }) => cellText(readField(user, path), field, { timeZone }))
    },
  })
}
