import { memo, useRef } from 'react'
import type { Document, TableColumn, TableScreen } from '../domain/schema/definition.ts'
import { RowButtons } from './data-table-actions.tsx'
import { DataCell, isFigure } from './data-table-cell.tsx'
import type { RowActions, RowsProps } from './data-table-props.ts'
import { Skeleton } from './skeleton.tsx'
import { useVisibleRows } from './use-visible-rows.ts'

const height = 52

/** Rows under a header that stays in view. */
export function DataRows<T extends { id: string }>(props: RowsProps<T>) {
  const { screen, items, actions, total = items.length, hasMore = false, onMore } = props
  const list = useRef<HTMLTableSectionElement>(null)
  const rows = useVisibleRows(list, {
    count: items.length,
    height,
    hasMore,
    onMore: onMore!,
  })
  const width = screen.columns.length + 1
  return (
    <table aria-label={screen.title} aria-rowcount={total + 1} className={table}>
      <Head columns={screen.columns} />
      <tbody ref={list}>
        <Space height={rows.before} width={width} />
        {items.slice(rows.first, rows.end).map((item, at) => (
          <Row
            key={item.id}
            index={rows.first + at + 2}
            item={item}
            columns={screen.columns}
            actions={actions}
          />
        ))}
        <Space height={rows.after} width={width} />
        {hasMore && rows.after === 0 && <Waiting columns={screen.columns} />}
      </tbody>
    </table>
  )
}

function Head({ columns }: { columns: TableColumn[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column, at) => (
          <th
            key={column.field}
            scope="col"
            className={`${head} ${at === 0 ? 'rounded-tl-card pl-5' : ''} ${isFigure(column) ? 'text-right' : 'text-left'}`}
          >
            {column.label}
          </th>
        ))}
        <th scope="col" className={`${head} w-42 rounded-tr-card`}>
          <span className="sr-only">Ações</span>
        </th>
      </tr>
    </thead>
  )
}

/** Stands for the rows that are not drawn. */
function Space({ height, width }: { height: number; width: number }) {
  if (height === 0) return null
  return (
    <tr aria-hidden="true">
      <td colSpan={width} className="p-0" style={{ height }} />
    </tr>
  )
}

interface RowProps<T> {
  item: T
  /** Place in the whole table, counted from 1, the header included. */
  index: number
  columns: TableColumn[]
  actions: RowActions<T>
}

const Row = memo(function Row<T extends { id: string }>({ item, index, columns, actions }: RowProps<T>) {
  return (
    <tr aria-rowindex={index} className="group transition-colors hover:bg-surface-hover">
      {columns.map((column, at) => (
        <td
          key={column.field}
          className={`${cell} ${at === 0 ? 'pl-5' : ''} ${isFigure(column) ? 'text-right' : ''}`}
        >
          <DataCell column={column} item={item as unknown as Document} />
        </td>
      ))}
      <td className={`${cell} pr-3 text-right whitespace-nowrap`}>
        <RowButtons item={item} actions={actions} />
      </td>
    </tr>
  )
}) as <T extends { id: string }>(props: RowProps<T>) => React.ReactNode

/** The place of rows that are on their way. */
function Waiting({ columns, count = 3 }: { columns: TableColumn[]; count?: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {columns.map((column, at) => (
        <td key={column.field} className={`${cell} ${at === 0 ? 'pl-5' : ''}`}>
          <Skeleton className={at === 0 ? 'h-8 w-3/4' : `h-4 w-20 ${isFigure(column) ? 'ml-auto' : ''}`} />
        </td>
      ))}
      <td className={cell} />
    </tr>
  ))
}

/** The table while its rows are on their way. */
export function DataRowsSkeleton({ screen: { columns } }: { screen: TableScreen }) {
  return (
    <table aria-hidden="true" className={table}>
      <Head columns={columns} />
      <tbody>
        <Waiting columns={columns} count={8} />
      </tbody>
    </table>
  )
}

const table =
  'w-full table-fixed border-separate border-spacing-0 rounded-card border border-border bg-surface [&>tbody>tr:last-child>td]:border-b-0'
// Below the panel's header, which has a second line on narrower windows.
const head =
  'sticky top-110px z-10 h-10 border-b border-border bg-surface px-3 text-13px font-medium text-text-muted first:w-2/5 lg:top-57px'
const cell = 'h-13 overflow-hidden border-b border-border px-3 py-0 align-middle'
