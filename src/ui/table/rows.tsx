import { memo, useRef } from 'react'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListColumn, TableScreen } from '../../domain/schema/list.ts'
import { RowButtons } from './actions.tsx'
import { DataCell, haveWholeTexts, isFigure } from './cell.tsx'
import { Head } from './head.tsx'
import { RowMark } from './row-mark.tsx'
import { DataName } from './row-name.tsx'
import type { RowActions, RowSelection, RowsProps } from './props.ts'
import { Skeleton } from '../state/skeleton.tsx'
import { useVisibleRows } from './use-visible-rows.ts'

const height = 52

/** Rows under a header that stays in view. */
export function DataRows<T extends { id: string }>(props: RowsProps<T>) {
  const { screen, items, actions, selection, total = items.length, hasMore = false, onMore } = props
  const list = useRef<HTMLTableSectionElement>(null)
  const rows = useVisibleRows(list, {
    count: items.length,
    height,
    isMeasured: haveWholeTexts(screen.columns),
    hasMore,
    onMore: onMore!,
  })
  const width = screen.columns.length + (selection ? 1 : 0) + (actions.isEmpty ? 0 : 1)
  return (
    <table aria-label={screen.title} aria-rowcount={total + 1} className={table}>
      <Head
        screen={screen}
        selection={selection}
        order={props.order}
        onOrder={props.onOrder}
        hasActions={!actions.isEmpty}
      />
      <tbody ref={list}>
        <Space height={rows.before} width={width} />
        {items.slice(rows.first, rows.end).map((item, at) => (
          <Row
            key={item.id}
            index={rows.first + at + 2}
            measure={rows.measure}
            item={item}
            columns={screen.columns}
            actions={actions}
            isSelected={selection?.isSelected(item.id)}
            onSelect={selection?.onSelect}
          />
        ))}
        <Space height={rows.after} width={width} />
        {hasMore && rows.after === 0 && <Waiting columns={screen.columns} isMarked={Boolean(selection)} />}
      </tbody>
    </table>
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
  /** Takes its height, where rows have not all the same. */
  measure: ((row: Element | null) => void) | undefined
  columns: ListColumn[]
  actions: RowActions<T>
  /** Undefined where rows cannot be marked. */
  isSelected: boolean | undefined
  onSelect: RowSelection['onSelect'] | undefined
}

const Row = memo(function Row<T extends { id: string }>(props: RowProps<T>) {
  const { item, index, measure, columns, actions, isSelected, onSelect } = props
  return (
    <tr
      ref={measure}
      data-index={index - 2}
      aria-rowindex={index}
      aria-selected={isSelected}
      className={`group transition-colors ${measure ? '[&>td]:py-2.5' : ''} ${isSelected ? 'bg-accent-soft' : 'hover:bg-surface-hover'}`}
    >
      {isSelected !== undefined && (
        <td className={`${cell} pl-5!`}>
          <RowMark
            of={actions.nameOf(item)}
            checked={isSelected}
            onChange={(next) => onSelect?.(item.id, next)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.field}
          className={`${cell} ${at === 0 && isSelected === undefined ? 'pl-5' : ''} ${isFigure(column) ? 'text-right' : ''}`}
        >
          {at === 0 ? (
            <DataName columns={columns} item={item as unknown as Document} />
          ) : (
            <DataCell column={column} item={item as unknown as Document} />
          )}
        </td>
      ))}
      {!actions.isEmpty && (
        <td className={`${cell} pr-3`}>
          <div className="flex items-center justify-end">
            <RowButtons item={item} actions={actions} />
          </div>
        </td>
      )}
    </tr>
  )
}) as <T extends { id: string }>(props: RowProps<T>) => React.ReactNode

interface WaitingProps {
  columns: ListColumn[]
  isMarked: boolean
  count?: number
}

/** The place of rows that are on their way. */
function Waiting({ columns, isMarked, count = 3 }: WaitingProps) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {isMarked && <td className={cell} />}
      {columns.map((column, at) => (
        <td key={column.field} className={`${cell} ${at === 0 && !isMarked ? 'pl-5' : ''}`}>
          <Skeleton className={at === 0 ? 'h-8 w-3/4' : `h-4 w-20 ${isFigure(column) ? 'ml-auto' : ''}`} />
        </td>
      ))}
      <td className={cell} />
    </tr>
  ))
}

/** The table while its rows are on their way. */
export function DataRowsSkeleton({ screen }: { screen: TableScreen }) {
  const { columns, selection } = screen
  return (
    <table aria-hidden="true" className={table}>
      <Head screen={screen} selection={selection && nothingMarked} />
      <tbody>
        <Waiting columns={columns} isMarked={selection !== undefined} count={8} />
      </tbody>
    </table>
  )
}

const nothingMarked: RowSelection = {
  isSelected: () => false,
  onSelect: () => undefined,
  all: false,
  onSelectAll: () => undefined,
}

const table =
  'w-full table-fixed border-separate border-spacing-0 rounded-card border border-border bg-surface [&>tbody>tr:last-child>td]:border-b-0'
const cell = 'h-13 overflow-hidden border-b border-border px-3 py-0 align-middle'
