import type { Document } from '../../domain/schema/definition.ts'
import type { ListColumn } from '../../domain/schema/list.ts'
import { Button } from '../control/button.tsx'
import { RowButton, RowMenu } from './actions.tsx'
import { DataCell, isFigure } from './cell.tsx'
import { RowMark } from './row-mark.tsx'
import { DataName } from './row-name.tsx'
import { isBeyondTables, type RowsProps } from './props.ts'
import { sharesOf } from './share.ts'
import { SortableHandle } from '../sortable/sortable-item.tsx'
import { Sortable } from '../sortable/sortable.tsx'

/**
 * The rows of a list that people put in order, each in a box with its handle, under the columns' titles where there is room for
 * them. Without `onMove` they stand as they are, as where a search leaves some of them.
 */
export function SortableRows<T extends { id: string }>(props: RowsProps<T>) {
  const { screen, items, actions, hasMore, onMore, onMove } = props
  return (
    <>
      {screen.columns.length > 1 && !isBeyondTables(screen.columns) && <Head {...props} />}
      <Sortable
        items={items}
        label={screen.title}
        nameOf={actions.nameOf}
        className="flex flex-col gap-2"
        onMove={onMove}
      >
        {(item) => <Row {...props} item={item} />}
      </Sortable>
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

/** The columns' titles; who hears the page hears each with its value. */
function Head<T extends { id: string }>({ screen, selection, onMove }: RowsProps<T>) {
  return (
    <div
      aria-hidden="true"
      className="mb-2 hidden items-center gap-2 border border-transparent pl-2 pr-3 text-13px font-medium text-text-muted md:flex"
    >
      {onMove && <span className="w-9 shrink-0" />}
      {selection && <span className={`shrink-0 ${onMove ? 'w-4.5' : 'w-6.5'}`} />}
      <div className={`${grid} ${onMove || selection ? '' : 'pl-2'}`} style={columnsOf(screen.columns)}>
        {screen.columns.map((column) => (
          <span key={column.field} className={`truncate ${isFigure(column) ? 'md:text-right' : ''}`}>
            {column.label}
          </span>
        ))}
      </div>
      <span className={`${buttons} shrink-0`} />
    </div>
  )
}

function Row<T extends { id: string }>(props: RowsProps<T> & { item: T }) {
  const { screen, item, actions, selection, onMove } = props
  const document = item as unknown as Document
  const others = screen.columns.slice(1)
  return (
    <div className="group min-h-15 flex items-center gap-2 border border-border rounded-card bg-surface py-2 pl-2 pr-3">
      {onMove && <SortableHandle />}
      {selection && (
        <span className={`inline-flex ${onMove ? '' : 'pl-2'}`}>
          <RowMark
            of={actions.nameOf(item)}
            checked={selection.isSelected(item.id)}
            onChange={(next) => selection.onSelect(item.id, next)}
          />
        </span>
      )}
      {isBeyondTables(screen.columns) ? (
        <div className={`min-w-0 flex-1 ${onMove || selection ? '' : 'pl-2'}`}>
          <Fields columns={screen.columns} item={document} />
        </div>
      ) : (
        <div className={`${grid} ${onMove || selection ? '' : 'pl-2'}`} style={columnsOf(screen.columns)}>
          <div className="min-w-0 truncate font-medium">
            <DataName columns={screen.columns} item={document} />
          </div>
          {others.map((column) => (
            <div
              key={column.field}
              className={`min-w-0 flex items-center gap-2 text-13px ${isFigure(column) ? 'md:justify-end' : ''}`}
            >
              <span className="w-28 shrink-0 truncate text-text-muted md:sr-only">{column.label}: </span>
              <span className="relative min-w-0 truncate">
                <DataCell column={column} item={document} />
              </span>
            </div>
          ))}
        </div>
      )}
      <div className={`${buttons} flex shrink-0 items-center justify-end gap-1`}>
        <span className="hidden md:inline-flex">
          <RowButton item={item} actions={actions} />
        </span>
        <RowMenu item={item} actions={actions} />
      </div>
    </div>
  )
}

/** More values than stand in a line, each under its title, as many beside one another as there is room for. */
function Fields({ columns, item }: { columns: ListColumn[]; item: Document }) {
  return (
    <>
      <div className="truncate font-medium">
        <DataName columns={columns} item={item} />
      </div>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-2.5">
        {columns.slice(1).map((column) => (
          <div key={column.field} className="min-w-0">
            <dt className="truncate text-12px/16px text-text-muted">{column.label}</dt>
            <dd className="relative mt-0.5 truncate text-13px">
              <DataCell column={column} item={item} isBrief />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The first column is the widest, as in tables; among many each gets what it needs. */
const columnsOf = (columns: ListColumn[]) => ({
  gridTemplateColumns:
    columns.length > 4
      ? sharesOf(columns)
          .map((share) => `minmax(0, ${share}fr)`)
          .join(' ')
      : `minmax(0, 2fr) repeat(${columns.length - 1}, minmax(0, 1fr))`,
})

// One below the other on phones, whatever columns there are.
const grid = 'min-w-0 flex flex-1 flex-col gap-x-4 gap-y-1 md:grid md:items-center'
const buttons = 'md:w-34'
