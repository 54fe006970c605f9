import { words } from '../../../domain/generated/screens/pages/import.ts'
import { words as sheetWords } from '../../../domain/generated/screens/pages/sheet.ts'
import { csvLine } from '../../../domain/sheet/csv-line.ts'
import type { ImportResult } from '../../../domain/generated/answer-types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { saveCsv } from '../../file/save-file.ts'
import type { Columns } from './guess-columns.ts'
import { isProblem } from './import-batch.ts'
import { lineWords } from './line-words.ts'
import { columnNames, ownTitles } from './read-list.ts'
import type { Table } from './read-table.ts'

interface DownloadLinesProps {
  /** Those that were not taken, to be mended and imported again, or all of them. */
  what: 'errors' | 'all'
  table: Table
  columns: Columns
  results: ImportResult[]
}

/** Saves the lines of a list with what became of each. */
export function DownloadLines({ what, table, columns, results }: DownloadLinesProps) {
  return (
    <Button
      size="sm"
      icon="i-lucide-download"
      onClick={() =>
        what === 'errors'
          ? saveCsv(errorsAsCsv(table, columns, results), 'linhas-com-erro.csv')
          : saveCsv(linesAsCsv(table, columns, results), 'relatorio-da-importacao.csv')
      }
    >
      {what === 'errors' ? sheetWords.downloadFaults : sheetWords.download}
    </Button>
  )
}

/** The lines that were not taken, as they stand in the list, with why. */
export const errorsAsCsv = (table: Table, columns: Columns, results: ImportResult[]): string =>
  linesAsCsv(table, columns, results.filter(isProblem), words.errors.problem)

/** Lines as they stand in the list, with what becomes of each, as CSV; no cell is taken for a formula by a spreadsheet. */
export function linesAsCsv(
  table: Table,
  columns: Columns,
  results: ImportResult[],
  title = words.lines.result,
): string {
  const names = columnNames(table, columns)
  // Of a list that came out of here, its own stand there already.
  const own = names.flatMap((name, at) => ((ownTitles as readonly string[]).includes(name) ? [] : [at]))
  const byLine = new Map(table.lines.map(({ line, cells }) => [line, cells]))
  const lines = results
    .toSorted((one, other) => one.line - other.line)
    .map((result) => [
      String(result.line),
      ...own.map((at) => byLine.get(result.line)?.[at] ?? ''),
      lineWords(result),
    ])
  return [[words.errors.line, ...own.map((at) => names[at]!), title], ...lines].map(csvLine).join('')
}
