import { memo, useRef } from 'react'
import type { Document, TableColumn } from '../domain/schema/definition.ts'
import { RowButtons } from './data-table-actions.tsx'
import { DataCell } from './data-table-cell.tsx'
import type { RowActions, RowsProps } from './data-table-props.ts'
import { Skeleton } from './skeleton.tsx'
import { useVisibleRows } from './use-visible-rows.ts'

/** Of a card with the space below it, in pixels. */
const height = 164

/** The rows of a table as cards, for phones. */
export function DataCards<T extends { id: string }>(props: RowsProps<T>) {
  const { screen, items, actions, total = items.length, hasMore = false, onMore } = props
  const list = useRef<HTMLUListElement>(null)
  const rows = useVisibleRows(list, { count: items.length, height, hasMore, onMore: onMore! })
  return (
    <>
      <ul ref={list} aria-label={screen.title} style={{ paddingTop: rows.before, paddingBottom: rows.after }}>
        {items.slice(rows.first, rows.end).map((item, at) => (
          <CardRow
            key={item.id}
            place={rows.first + at + 1}
            total={total}
            item={item}
            columns={screen.columns}
            actions={actions}
          />
        ))}
      </ul>
      {hasMore && <DataCardsSkeleton count={1} />}
    </>
  )
}

interface CardRowProps<T> {
  item: T
  /** Place in the whole list, counted from 1. */
  place: number
  total: number
  columns: TableColumn[]
  actions: RowActions<T>
}

const CardRow = memo(function CardRow<T extends { id: string }>(props: CardRowProps<T>) {
  const { item, place, total, columns, actions } = props
  const document = item as unknown as Document
  const [first, ...others] = columns
  return (
    <li aria-posinset={place} aria-setsize={total} className={box}>
      <div className={card}>
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">{first && <DataCell column={first} item={document} />}</div>
          <RowButtons item={item} actions={actions} />
        </div>
        <dl className="flex justify-between gap-3 border-t border-border pt-3">
          {others.map((column) => (
            <div key={column.field} className="min-w-0">
              <dt className="text-12px/16px text-text-muted">{column.label}</dt>
              <dd className="mt-1.5 truncate text-13px">
                <DataCell column={column} item={document} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}) as <T extends { id: string }>(props: CardRowProps<T>) => React.ReactNode

/** The place of cards that are on their way. */
export function DataCardsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={box}>
          <div className={card}>
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-8 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

const box = 'h-41 pb-3'
const card = 'h-full flex flex-col justify-between border border-border rounded-card bg-surface p-4'
