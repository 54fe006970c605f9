import { useMemo } from 'react'
import type { ImportRow } from '../../../client/student/enrolment.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { say } from '../../../domain/text/say.ts'

/** Lines that are shown; their number is said. */
const shown = 100

/** A line of a list and what is to be said of it. */
export interface ImportLine {
  line: number
  message?: string
}

/** Lines of a list that are to be looked at. */
export function ImportLines({
  label,
  lines,
  rows,
}: {
  label: string
  lines: ImportLine[]
  rows: ImportRow[]
}) {
  const byLine = useMemo(() => new Map(rows.map((row) => [row.line, row])), [rows])
  return (
    <ul
      aria-label={label}
      className="max-h-70 overflow-y-auto border border-border rounded-control divide-y divide-border"
      tabIndex={0}
    >
      {lines.slice(0, shown).map(({ line, message }) => (
        <li key={line} className="flex gap-3 px-3 py-2 text-13px">
          <span className="figures w-18 shrink-0 text-text-muted">{say(words.line, { line })}</span>
          <span className="min-w-0 flex-1">
            <span className="block truncate">{nameOf(byLine.get(line))}</span>
            <span className="block text-danger-text">{message}</span>
          </span>
        </li>
      ))}
      {lines.length > shown && (
        <li className="px-3 py-2 text-13px text-text-muted">
          {say(words.more, { count: lines.length - shown })}
        </li>
      )}
    </ul>
  )
}

const nameOf = (row: ImportRow | undefined) =>
  [row?.name, row?.email].filter(Boolean).join(' · ') || words.nameless
