import { useMemo } from 'react'
import type { ImportOutcome, ImportResult, ImportRow } from '../../../client/student/enrolment.ts'
import answers from '../../../domain/generated/answers/states.ts'
import { isProblem } from './import-batch.ts'
import { DownloadErrors } from './download-errors.tsx'

/** Lines with a problem that are shown; all of them are in the file. */
const shown = 100

interface ImportPreviewProps {
  rows: ImportRow[]
  results: ImportResult[]
  counts: Record<ImportOutcome, number>
  /** Titles of columns that are no field. */
  unknown: string[]
}

/** What importing a list would do, before anything is written. */
export function ImportPreview({ rows, results, counts, unknown }: ImportPreviewProps) {
  const problems = useMemo(() => results.filter(isProblem), [results])
  const byLine = useMemo(() => new Map(rows.map((row) => [row.line, row])), [rows])
  return (
    <>
      <dl className="figures grid grid-cols-2 gap-3 sm:grid-cols-5">
        {answers.importedLine.map(({ value: outcome, label }) => (
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
      {unknown.length > 0 && (
        <p role="note" className="mt-4 rounded-control bg-warning-soft px-3.5 py-3 text-warning-text">
          {unknown.length === 1
            ? `Não conhecemos a coluna “${unknown[0]}”; ela fica de fora.`
            : `Não conhecemos as colunas ${unknown.map((title) => `“${title}”`).join(', ')}; elas ficam de fora.`}
        </p>
      )}
      {problems.length > 0 && (
        <section className="mt-6">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">Linhas que ficam de fora</h3>
            <DownloadErrors rows={rows} results={results} />
          </div>
          <ul
            aria-label="Linhas que ficam de fora"
            className="max-h-70 overflow-y-auto border border-border rounded-control divide-y divide-border"
            tabIndex={0}
          >
            {problems.slice(0, shown).map(({ line, message }) => (
              <li key={line} className="flex gap-3 px-3 py-2 text-13px">
                <span className="figures w-18 shrink-0 text-text-muted">Linha {line}</span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{nameOf(byLine.get(line))}</span>
                  <span className="block text-danger-text">{message}</span>
                </span>
              </li>
            ))}
            {problems.length > shown && (
              <li className="px-3 py-2 text-13px text-text-muted">
                e mais {(problems.length - shown).toLocaleString('pt-BR')}
              </li>
            )}
          </ul>
        </section>
      )}
    </>
  )
}

const nameOf = (row: ImportRow | undefined) =>
  [row?.name, row?.email].filter(Boolean).join(' · ') || 'Sem nome nem e-mail'
