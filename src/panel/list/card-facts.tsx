import type { Document } from '../../domain/schema/definition.ts'
import type { ListColumn } from '../../domain/schema/list.ts'
import { DataCell } from '../../ui/table/cell.tsx'

/** Values of a row, each under what it is; a list of them has all the width. */
export function CardFacts({ columns, item }: { columns: ListColumn[]; item: Document }) {
  if (columns.length === 0) return null
  return (
    <dl className="grid mt-4 gap-x-6 gap-y-3 sm:grid-cols-2">
      {columns.map((column) => (
        <div key={column.field} className={`min-w-0 ${column.as === 'tags' ? 'sm:col-span-2' : ''}`}>
          <dt className="text-13px/18px text-text-muted">{column.label}</dt>
          <dd className="figures break-words [&>span]:whitespace-normal">
            <DataCell column={{ ...column, isRoomy: true }} item={item} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
