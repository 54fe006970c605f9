import type { Writable } from 'node:stream'
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

/** What a CSV file begins with, so that Excel takes it for UTF-8 and does not garble accents. */
const csvMark = '\ufeff'

/** A line of a CSV file, with its end. Split at semicolons, as spreadsheets expect where the comma is for decimals. */
export function csvLine(cells: string[]): string {
  return `${cells.map(cell).join(';')}\r\n`
}

/** A number or an amount below zero calculates nothing: `-8`, `-1.234,5`, `-R$ 5,00`. */
const figure = /^-(R\$\s)?[\d.]+(,\d+)?$/

/** A cell that no spreadsheet takes for a formula (OWASP, “CSV Injection”), quoted where it has to be. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !figure.test(text) ? `'${text}` : text
  // Elsewhere spreadsheets split at commas.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
