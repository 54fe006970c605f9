import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { reportTitles } from '../../../domain/sheet/report-title.ts'
import { slugify } from '../../../domain/text/slug.ts'
import type { Transaction } from '../../database/connection.ts'
import { writeCsv } from '../../export/csv.ts'
import { writeStream } from '../../export/stream.ts'
import { writeWorkbook } from '../../export/workbook.ts'
import { columnNames } from './columns.ts'
import { outcomeText } from './present-import.ts'
import { listLines, type LineRow, type SheetImportRow } from './queries.ts'
import type { SheetTaker } from './taker.ts'

/** Of which lines a report is, and as what. */
export interface ReportChoice {
  outcome?: LineRow['outcome']
  as?: 'csv' | 'xlsx'
}

/** Every line of a spreadsheet as it stands there, with what became of it. */
export function reportOf(
  taker: SheetTaker,
  row: SheetImportRow,
  { outcome, as = 'csv' }: ReportChoice,
  read: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  log: FastifyBaseLogger,
): { name: string; out: Readable } {
  // Of a report that was mended and came back, its own stand there already.
  const titles: string[] = Object.values(reportTitles)
  const own = columnNames(taker, row).flatMap((title, at) => (titles.includes(title) ? [] : [{ title, at }]))
  const list = {
    titles: [
      reportTitles.line,
      ...own.map(({ title }) => title),
      outcome === 'fault' ? reportTitles.fault : reportTitles.outcome,
    ],
    listAfter: (after: LineRow | undefined, limit: number) =>
      read((tx) => listLines(tx, row.id, { after: after?.line ?? 0, limit, outcomes: outcome && [outcome] })),
    cellsOf: (line: LineRow) => [
      String(line.line),
      ...own.map(({ at }) => line.cells[at] ?? ''),
      outcomeText(line),
    ],
  }
  const { title } = taker
  return {
    name: `${slugify(`${title} importação`)}.${as}`,
    out: writeStream((out) => (as === 'csv' ? writeCsv(out, list) : writeWorkbook(out, title, list)), log),
  }
}
