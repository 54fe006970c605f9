import type { Writable } from 'node:stream'
import { csvLine, csvMark } from '../../domain/sheet/csv-line.ts'
import { batches } from './batches.ts'
import { writeText } from './stream.ts'

/** Rows that are read at a time. */
export const batchSize = 500

/** How a list is written as a spreadsheet. */
export interface WrittenList<Row, Cell> {
  titles: string[]
  /** At most `limit` rows behind one of them, or the first. */
  listAfter(after: Row | undefined, limit: number): Promise<Row[]>
  cellsOf(row: Row): Cell[]
}

/** Writes a list as CSV, never more than a batch in memory. Throws when whoever reads goes away. */
export async function writeCsv<Row>(
  out: Writable,
  { titles, listAfter, cellsOf }: WrittenList<Row, string>,
): Promise<void> {
  await writeText(out, csvMark + csvLine(titles))
  const all = batches<Row>(batchSize, (after) => listAfter(after, batchSize))
  for await (const rows of all) await writeText(out, rows.map((row) => csvLine(cellsOf(row))).join(''))
}
