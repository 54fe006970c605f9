import { memo, useRef } from 'react'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListColumn } from '../../domain/schema/list.ts'
import { read } from '../../domain/schema/path.ts'
import { isEmptyValue } from '../../domain/schema/value-text.ts'
import { RowButton, RowButtons, RowMenu } from './actions.tsx'
import { DataCell, haveWholeTexts, WholeTexts } from './cell.tsx'
import { RowMark } from './row-mark.tsx'
import { DataName } from './row-name.tsx'
import { isCrowded, type RowActions, type RowSelection, type RowsProps } from './props.ts'
import { Skeleton } from '../state/skeleton.tsx'
import { useVisibleRows } from './use-visible-rows.ts'

/** Of a card with the space below it, in pixels: a crowded one has two values a line. */
function heightOf(columns: ListColumn[]): number {
  if (!isCrowded(columns)) return 164
  return 104 + Math.ceil((columns.length - 1) / 2) * 56
}

/** Without a picture that stands before the name: it is no name, and stands beside it. */
const toldColumns = (columns: ListColumn[]): ListColumn[] =>
  columns[0]?.as === 'image' && columns.length > 1 ? columns.slice(1) : columns

/** The rows of a table as cards, for phones. */
export function DataCards<T extends { id: string }>(props: RowsProps<T>) {
  const { screen, items, actions, selection, total = items.length, hasMore = false, onMore } = props
  const height = heightOf(toldColumns(screen.columns))
  const list = useRef<HTMLUListElement>(null)
  const rows = useVisibleRows(list, {
    count: items.length,
    height,
    isMeasured: haveWholeTexts(screen.columns),
    hasMore,
    onMore: onMore!,
  })
  return (
    <>
      <ul ref={list} aria-label={screen.title} style={{ paddingTop: rows.before, paddingBottom: rows.after }}>
        {items.slice(rows.first, rows.end).map((item, at) => (
          <CardRow
            key={item.id}
            place={rows.first + at + 1}
            measure={rows.measure}
            total={total}
            item={item}
            columns={screen.columns}
            actions={actions}
            isSelected={selection?.isSelected(item.id)}
            onSelect={selection?.onSelect}
          />
        ))}
      </ul>
      {hasMore && <DataCardsSkeleton columns={screen.columns} count={1} />}
    </>
  )
}

interface CardRowProps<T> {
  item: T
  /** Place in the whole list, counted from 1. */
  place: number
  /** Takes its height, where cards have not all the same. */
  measure: ((card: Element | null) => void) | undefined
  total: number
  columns: ListColumn[]
  actions: RowActions<T>
  /** Undefined where cards cannot be marked. */
  isSelected: boolean | undefined
  onSelect: RowSelection['onSelect'] | undefined
}

const CardRow = memo(function CardRow<T extends { id: string }>(props: CardRowProps<T>) {
  const { item, place, measure, total, actions, isSelected, onSelect } = props
  const columns = toldColumns(props.columns)
  const [picture] = props.columns
  const document = item as unknown as Document
  const others = columns.slice(1)
  // The name needs the width; the button stands in the corner that an odd number of columns leaves.
  const isTall = isCrowded(columns) && others.length % 2 === 1
  return (
    <li
      ref={measure}
      data-index={place - 1}
      aria-posinset={place}
      aria-setsize={total}
      className="pb-3"
      style={measure ? undefined : { height: heightOf(columns) }}
    >
      <div className={`${card} ${measure ? 'gap-3' : ''} ${isSelected ? 'bg-accent-soft' : 'bg-surface'}`}>
        <div className="flex items-center gap-2">
          {isSelected !== undefined && (
            <RowMark
              of={actions.nameOf(item)}
              checked={isSelected}
              onChange={(next) => onSelect?.(item.id, next)}
            />
          )}
          {picture && picture !== columns[0] && !isEmptyValue(read(document, picture.field.split('.'))) && (
            <div className="shrink-0">
              <DataCell column={picture} item={document} />
            </div>
          )}
          <div className="min-w-0 flex-1">
            <DataName columns={columns} item={document} />
          </div>
          {isTall ? <RowMenu item={item} actions={actions} /> : <RowButtons item={item} actions={actions} />}
        </div>
        <dl className={`gap-3 border-t border-border pt-3 ${layouts[sizeOf(columns)]}`}>
          {others.map((column) => (
            <div key={column.field} className="min-w-0">
              <dt className="text-12px/16px text-text-muted">{column.label}</dt>
              <dd className="relative mt-1.5 truncate text-13px">
                <DataCell column={column} item={document} isBrief />
              </dd>
            </div>
          ))}
        </dl>
        <WholeTexts columns={others} item={document} />
        {isTall && (
          <RowButton item={item} actions={actions} className="absolute bottom-3 right-2 text-accent-text!" />
        )}
      </div>
    </li>
  )
}) as <T extends { id: string }>(props: CardRowProps<T>) => React.ReactNode

/** The place of cards that are on their way. */
export function DataCardsSkeleton({ columns, count = 4 }: { columns: ListColumn[]; count?: number }) {
  const height = heightOf(toldColumns(columns))
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="pb-3" style={{ height }}>
          <div className={`${card} bg-surface`}>
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-8 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

const sizeOf = (columns: ListColumn[]) => (isCrowded(columns) ? 'crowded' : 'usual')
const layouts = { usual: 'flex justify-between', crowded: 'grid grid-cols-2' }
const card = 'relative h-full flex flex-col justify-between border border-border rounded-card p-4'
