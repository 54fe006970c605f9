import type { Document } from '../domain/schema/definition.ts'
import { Button } from './button.tsx'
import { RowButton, RowMenu } from './data-table-actions.tsx'
import { DataCell } from './data-table-cell.tsx'
import { RowMark } from './data-table-mark.tsx'
import type { RowsProps } from './data-table-props.ts'
import { SortableHandle } from './sortable-item.tsx'
import { Sortable } from './sortable.tsx'

/**
 * The rows of a list that people put in order, each in a box with its handle. Without `onMove` they stand as they are, as
 * where a search leaves some of them.
 */
export function SortableRows<T extends { id: string }>(props: RowsProps<T>) {
  const { screen, items, actions, hasMore, onMore, onMove } = props
  const list = { items, label: screen.title, className: 'flex flex-col gap-2' }
  return (
    <>
      {onMove ? (
        <Sortable {...list} nameOf={actions.nameOf} onMove={onMove}>
          {(item) => <Row {...props} item={item} />}
        </Sortable>
      ) : (
        <ol aria-label={list.label} className={list.className}>
          {items.map((item) => (
            <li key={item.id}>
              <Row {...props} item={item} />
            </li>
          ))}
        </ol>
      )}
      {hasMore && (
        <p className="mt-3 text-center">
          <Button size="sm" onClick={onMore}>
            Mostrar mais
          </Button>
        </p>
      )}
    </>
  )
}

function Row<T extends { id: string }>(props: RowsProps<T> & { item: T }) {
  const { screen, item, actions, selection, onMove } = props
  const document = item as unknown as Document
  const [first, ...others] = screen.columns
  return (
    <div className="group min-h-15 flex items-center gap-2 border border-border rounded-card bg-surface py-2 pl-2 pr-3">
      {onMove && <SortableHandle />}
      {selection && (
        <span className={`inline-flex ${onMove ? '' : 'pl-2'}`}>
          <RowMark
            label={`Selecionar ${actions.nameOf(item)}`}
            checked={selection.isSelected(item.id)}
            onChange={(next) => selection.onSelect(item.id, next)}
          />
        </span>
      )}
      <div
        className={`min-w-0 flex flex-1 flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center ${onMove || selection ? '' : 'pl-2'}`}
      >
        <div className="min-w-0 font-medium sm:flex-1">
          {first && <DataCell column={first} item={document} />}
        </div>
        {others.map((column) => (
          <div key={column.field} className="min-w-0 text-13px">
            <span className="sr-only">{column.label}: </span>
            <DataCell column={column} item={document} />
          </div>
        ))}
      </div>
      <RowButton item={item} actions={actions} className="hidden sm:inline-flex" />
      <RowMenu item={item} actions={actions} />
    </div>
  )
}
