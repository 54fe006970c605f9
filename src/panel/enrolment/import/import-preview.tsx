import { useMemo } from 'react'
import type { ImportRow } from '../../../client/student/enrolment.ts'
import type { ImportOutcome, ImportResult } from '../../../domain/generated/answer-types.ts'
import choices from '../../../domain/generated/choices/states.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { suggestedAddress } from '../../../domain/purchase/typo.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { Columns } from './guess-columns.ts'
import { DownloadErrors } from './download-errors.tsx'
import { isProblem, isWanted } from './import-batch.ts'
import { ImportLines, type ImportLine } from './import-lines.tsx'
import { columnNames, titleOf, unusedTitles } from './read-list.ts'
import type { Table } from './read-table.ts'

interface ImportPreviewProps {
  rows: ImportRow[]
  results: ImportResult[]
  counts: Record<ImportOutcome, number>
  table: Table
  columns: Columns
  /** The columns are to be told otherwise. */
  onMap: () => void
}

/** Columns that are left out and named. */
const unusedShown = 5

/** What importing a list would do, before anything is written. */
export function ImportPreview({ rows, results, counts, table, columns, onMap }: ImportPreviewProps) {
  const problems = useMemo(() => results.filter(isProblem), [results])
  const slips = useMemo(() => likelySlips(rows, results), [rows, results])
  return (
    <>
      <dl className="figures grid grid-cols-2 gap-3 sm:grid-cols-5">
        {choices.importedLine.map(({ value: outcome, label }) => (
          <div
            key={outcome}
            className="flex flex-col justify-between gap-1 border border-border rounded-control p-3"
          >
            <dt className="text-12px/16px text-text-muted">{label}</dt>
            <dd className="text-20px/28px font-semibold">
              {counts[outcome as ImportOutcome].toLocaleString('pt-BR')}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-surface-sunken px-3.5 py-3">
        <p className="min-w-50 flex-1">{columnWords(table, columns)}</p>
        <Button size="sm" icon="i-lucide-columns-3" onClick={onMap}>
          {words.adjust}
        </Button>
      </div>
      {problems.length > 0 && (
        <section className="mt-6">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{words.leftOut}</h3>
            <DownloadErrors table={table} columns={columns} results={results} />
          </div>
          <ImportLines label={words.leftOut} lines={problems} rows={rows} />
        </section>
      )}
      {slips.length > 0 && (
        <section className="mt-6">
          <h3 className="font-semibold">{words.likely}</h3>
          <p className="mb-2 text-13px/18px text-text-muted">{words.likelyText}</p>
          <ImportLines label={words.likely} lines={slips} rows={rows} />
        </section>
      )}
    </>
  )
}

/** Which columns were read as what, and how many are left out. */
function columnWords(table: Table, columns: Columns): string {
  const names = columnNames(table, columns)
  const read = Object.entries(columns).map(
    ([field, places]) => `${titleOf(field)}: ${places.map((at) => `“${names[at]}”`).join(' + ')}`,
  )
  const unused = unusedTitles(table, columns)
  const left = unused.slice(0, unusedShown).map((title) => `“${title}”`)
  const more =
    unused.length > left.length ? say(words.moreColumns, { count: unused.length - left.length }) : ''
  return say(words.columns, { count: unused.length, read: read.join('; '), left: left.join(', '), more })
}

/** The lines that come in with an e-mail that looks like a slip, each with what was likely meant. */
function likelySlips(rows: ImportRow[], results: ImportResult[]): ImportLine[] {
  return rows.flatMap(({ line, email: written }, at) => {
    const email = isWanted(results[at]!) && suggestedAddress(written)
    return email ? [{ line, message: say(words.meant, { email }) }] : []
  })
}
