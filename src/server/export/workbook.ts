import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { batches } from './batches.ts'
import { batchSize, type WrittenList } from './csv.ts'

/**
 * Writes a list as a workbook of Excel (`.xlsx`), never more than a batch in memory. A text is a text there, whatever it begins with:
 * none is computed. Throws when whoever reads goes away.
 */
export async function writeWorkbook<Row>(
  out: Writable,
  name: string,
  list: WrittenList<Row, string | number>,
): Promise<void> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const bytes = writeXlsxStream(rowsOf(list), { name: sheetName(name), freezePane: { rows: 1 } })
  await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), out, { end: false })
}

/** What Excel takes for the name of a sheet. */
export const sheetName = (name: string): string => name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31)

async function* rowsOf<Row>({ titles, listAfter, cellsOf }: WrittenList<Row, string | number>) {
  yield titles
  for await (const rows of batches<Row>(batchSize, (after) => listAfter(after, batchSize)))
    yield* rows.map(cellsOf)
}
