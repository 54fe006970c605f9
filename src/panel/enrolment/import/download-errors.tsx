import { unparse } from 'papaparse'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import type { ImportResult } from '../../../domain/generated/answer-types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { saveCsv } from '../../file/save-file.ts'
import type { Columns } from './guess-columns.ts'
import { isProblem } from './import-batch.ts'
import { columnNames, errorTitles } from './read-list.ts'
import type { Table } from './read-table.ts'

interface DownloadErrorsProps {
  table: Table
  columns: Columns
  results: ImportResult[]
}

/** Saves the lines that were not taken, with why, to be mended and imported again. */
export function DownloadErrors({ table, columns, results }: DownloadErrorsProps) {
  return (
    <Button
      size="sm"
      icon="i-lucide-download"
      onClick={() => saveCsv(errorsAsCsv(table, columns, results), 'linhas-com-erro.csv')}
    >
      {words.downloadErrors}
    </Button>
  )
}

/** The lines that were not taken, as they stand in the list, with why, as CSV; no cell is taken for a formula by a spreadsheet. */
export function errorsAsCsv(table: Table, columns: Columns, results: ImportResult[]): string {
  const names = columnNames(table, columns)
  // Of a list that came out of here, its own two stand there already.
  const own = names.flatMap((name, at) => ((errorTitles as readonly string[]).includes(name) ? [] : [at]))
  const byLine = new Map(table.lines.map(({ line, cells }) => [line, cells]))
  const [line, problem] = errorTitles
  const refused = results
    .filter(isProblem)
    .map((result) => [result.line, ...own.map((at) => byLine.get(result.line)?.[at] ?? ''), result.message])
  return unparse(
    { fields: [line, ...own.map((at) => names[at]!), problem], data: refused },
    {
      escapeFormulae: /^[=+\-@\t\r]/,
      // As spreadsheets expect where the comma is for decimals.
      delimiter: ';',
      // Elsewhere they split at commas: what stands behind one could compute.
      quotes: (cell: unknown) => String(cell).includes(','),
      newline: '\r\n',
    },
  )
}
