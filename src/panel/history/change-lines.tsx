import type { Difference, DocumentChange } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/history.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListColumn } from '../../domain/schema/list.ts'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { DataCell } from '../../ui/table/cell.tsx'

interface ChangeLinesProps {
  change: Pick<DocumentChange, 'changes' | 'before' | 'after' | 'titles'>
  /** All that is shown of such a document. */
  columns: ListColumn[]
}

/** What a change made of each field, both values drawn as tables draw them; of what stands deeper, in words. */
export function ChangeLines({ change, columns }: ChangeLinesProps) {
  if (change.changes.length === 0) return null
  return (
    <dl className="min-w-0 flex flex-col gap-2.5">
      {change.changes.map((one) => (
        <div key={one.path} className="min-w-0 whitespace-normal break-words">
          <dt className="text-13px/18px text-text-muted">{one.title}</dt>
          <dd>
            <FieldChange {...{ one, change, columns }} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FieldChange({ one, change, columns }: ChangeLinesProps & { one: Difference }) {
  const { before, after, titles } = change
  const column = columns.find(({ field, as }) => one.path === `/${field}` && as !== 'items')
  if (!column || isUntold(one, before, after)) return one.text
  const drawn = (document: Document | null) => (
    // What is cut off has no line of its own to stand on.
    <span className="inline-block max-w-full align-bottom [&_span]:whitespace-normal">
      <DataCell
        column={{ ...column, as: column.as === 'time-ago' ? 'date-time' : column.as }}
        item={{ ...document, titles }}
      />
    </span>
  )
  return <SentenceView sentence={words.from} values={{ before: drawn(before), after: drawn(after) }} />
}

/** Whether a value was too long to be kept. */
const isUntold = ({ path }: Difference, before: Document | null, after: Document | null): boolean =>
  before?.[path.slice(1)] == null && after?.[path.slice(1)] == null
