import { useId, type ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/sheet.ts'
import { say } from '../../domain/text/say.ts'

/** Lines that are shown; their number is said. */
const shown = 100

/** A line of a list and what is to be said of it. */
export interface ImportLine {
  line: number
  /** What it is called; empty where it says nothing. */
  name: string
  message: string
}

interface ImportLinesProps {
  title: string
  /** Below the title. */
  text?: string
  /** Beside it. */
  action?: ReactNode
  lines: ImportLine[]
  /** How many there are, where these are the first of them. */
  count?: number
  /** They are to be looked at. */
  isProblem?: boolean
}

/** Some lines of a list, each with what is to be said of it; nothing where there are none. */
export function ImportLines({
  title,
  text,
  action,
  lines,
  count = lines.length,
  isProblem,
}: ImportLinesProps) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {action}
        {text && <p className="w-full text-13px/18px text-text-muted">{text}</p>}
      </div>
      <ul
        aria-labelledby={id}
        className="max-h-70 overflow-y-auto border border-border rounded-control divide-y divide-border"
        tabIndex={0}
      >
        {lines.slice(0, shown).map(({ line, name, message }) => (
          <li key={line} className="flex gap-3 px-3 py-2 text-13px">
            <span className="figures w-18 shrink-0 text-text-muted">{say(words.line, { line })}</span>
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name || words.nameless}</span>
              <span className={`block ${isProblem ? 'text-danger-text' : 'text-text-muted'}`}>{message}</span>
            </span>
          </li>
        ))}
        {count > Math.min(shown, lines.length) && (
          <li className="px-3 py-2 text-13px text-text-muted">
            {say(words.more, { count: count - Math.min(shown, lines.length) })}
          </li>
        )}
      </ul>
    </section>
  )
}
