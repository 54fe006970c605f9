import { unparse } from 'papaparse'
import type { ImportResult, ImportRow } from '../../../client/student/enrolment.ts'
import { Button } from '../../../ui/control/button.tsx'
import { saveCsv } from '../../file/save-file.ts'
import { isProblem } from './import-batch.ts'
import { titleOf } from './read-list.ts'

/** Saves the lines that were not taken, with why, to be mended and imported again. */
export function DownloadErrors({ rows, results }: { rows: ImportRow[]; results: ImportResult[] }) {
  return (
    <Button
      size="sm"
      icon="i-lucide-download"
      onClick={() => saveCsv(errorsAsCsv(rows, results), 'linhas-com-erro.csv')}
    >
      Baixar erros
    </Button>
  )
}

/** The lines that were not taken, with why, as CSV; no cell is taken for a formula by a spreadsheet. */
export function errorsAsCsv(rows: ImportRow[], results: ImportResult[]): string {
  const columns = Object.keys(rows[0] ?? {}).filter((field) => field !== 'line')
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const lines = results.filter(isProblem).map(({ line, message }) => {
    const row = byLine.get(line)
    return [line, ...columns.map((column) => row?.[column]), message]
  })
  return unparse(
    { fields: ['Linha', ...columns.map(titleOf), 'Problema'], data: lines },
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
