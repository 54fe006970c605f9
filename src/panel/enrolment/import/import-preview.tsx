import { useMemo } from 'react'
import type { ImportRow } from '../../../client/student/enrolment.ts'
import type { ImportOutcome, ImportResult } from '../../../domain/generated/answer-types.ts'
import choices from '../../../domain/generated/choices/states.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import type { Columns } from './guess-columns.ts'
import { isProblem } from './import-batch.ts'
import { DownloadErrors } from './download-errors.tsx'
import { columnNames, titleOf, unusedTitles } from './read-list.ts'
import type { Table } from './read-table.ts'

/** Lines with a problem that are shown; all of them are in the file. */
const shown = 100

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
  const byLine = useMemo(() => new Map(rows.map((row) => [row.line, row])), [rows])
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
          <ul
            aria-label={words.leftOut}
            className="max-h-70 overflow-y-auto border border-border rounded-control divide-y divide-border"
            tabIndex={0}
          >
            {problems.slice(0, shown).map(({ line, message }) => (
              <li key={line} className="flex gap-3 px-3 py-2 text-13px">
                <span className="figures w-18 shrink-0 text-text-muted">{say(words.line, { line })}</span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{nameOf(byLine.get(line))}</span>
                  <span className="block text-danger-text">{message}</span>
                </span>
              </li>
            ))}
            {problems.length > shown && (
              <li className="px-3 py-2 text-13px text-text-muted">
                {say(words.more, { count: problems.length - shown })}
              </li>
            )}
          </ul>
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

const nameOf = (row: ImportRow | undefined) =>
  [row?.name, row?.email].filter(Boolean).join(' · ') || words.nameless
