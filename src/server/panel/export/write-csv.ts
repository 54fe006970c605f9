import type { Writable } from 'node:stream'
import { batches } from './batches.ts'
import { csvLine, csvMark } from './csv.ts'
import { writeText } from './stream.ts'

/** Rows that are read at a time. */
const batchSize = 500

/** How a list is written as CSV. */
interface CsvList<Row> {
  titles: string[]
  /** At most `limit` rows behind one of them, or the first. */
  listAfter(after: Row | undefined, limit: number): Promise<Row[]>
  cellsOf(row: Row): string[]
}

/** Writes a list as CSV, never more than a batch in memory. Throws when whoever reads goes away. */
export async function writeCsv<Row>(
  out: Writable,
  { titles, listAfter, cellsOf }: CsvList<Row>,
): Promise<void> {
  await writeText(out, csvMark + csvLine(titles))
  const all = batches<Row>(batchSize, (after) => listAfter(after, batchSize))
  for await (const rows of all) await writeText(out, rows.map((row) => csvLine(cellsOf(row))).join(''))
}
