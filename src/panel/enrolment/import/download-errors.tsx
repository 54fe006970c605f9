import type { ImportResult, ImportRow } from '../../../client/app-user.ts'
import { Button } from '../../../ui/button.tsx'
import { saveCsv } from '../../file/save-file.ts'
import { errorsAsCsv } from './error-file.ts'

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
