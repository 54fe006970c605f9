import type { ListColumn, TableScreen } from '../../domain/schema/list.ts'
import { fieldOf, otherWay } from '../../domain/schema/order.ts'
import { isFigure } from './cell.tsx'
import { isCrowded, type RowSelection, type RowsProps } from './props.ts'
import { sharesOf } from './share.ts'
import { RowMark } from './row-mark.tsx'

type HeadProps = Pick<RowsProps<never>, 'order' | 'onOrder'> & {
  screen: TableScreen
  selection?: RowSelection
  /** Something can be done with rows. */
  hasActions?: boolean
}

/** The columns' titles, in view while the rows scroll; those with an order are buttons that ask for it. */
export function Head(props: HeadProps) {
  const { screen, selection, order, onOrder, hasActions = true } = props
  const { title, columns } = screen
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={`${head} w-12 rounded-tl-card pl-5!`}>
            <RowMark of={`todos: ${title}`} checked={selection.all} onChange={selection.onSelectAll} />
          </th>
        )}
        {columns.map((column, at) => (
          <th
            key={column.field}
            scope="col"
            aria-sort={sortOf(column, order)}
            style={{ width: widthOf(columns, at) }}
            className={`${head} ${at === 0 && !selection ? 'rounded-tl-card pl-5' : ''} ${isFigure(column) ? 'text-right' : 'text-left'} overflow-hidden text-ellipsis`}
          >
            {column.order && onOrder ? (
              <OrderButton column={column} order={order} onOrder={onOrder} />
            ) : (
              column.label
            )}
          </th>
        ))}
        {hasActions && (
          <th
            scope="col"
            className={`${head} ${isCrowded(columns) ? 'w-34' : 'w-42'} rounded-tr-card pr-5! text-right`}
          >
            Ações
          </th>
        )}
      </tr>
    </thead>
  )
}

interface OrderButtonProps {
  column: ListColumn
  order: string | undefined
  onOrder: (order: string) => void
}

function OrderButton({ column, order, onOrder }: OrderButtonProps) {
  const own = column.order!
  const sort = sortOf(column, order)
  const icon =
    sort === 'ascending'
      ? 'i-lucide-arrow-up'
      : sort === 'descending'
        ? 'i-lucide-arrow-down'
        : 'i-lucide-arrow-up-down opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'
  return (
    <button
      type="button"
      onClick={() => onOrder(order === own ? otherWay(own) : own)}
      className={`group -mx-1.5 inline-flex h-7 max-w-[calc(100%+0.75rem)] items-center gap-1 rounded-8px px-1.5 transition-colors hover:text-text ${sort === 'none' ? '' : 'text-text'}`}
    >
      <span className="truncate">{column.label}</span>
      <span className={`${icon} size-3.5 shrink-0`} aria-hidden="true" />
    </button>
  )
}

function sortOf({ order: own }: ListColumn, order: string | undefined) {
  if (own === undefined) return undefined
  if (order === undefined || fieldOf(order) !== fieldOf(own)) return 'none'
  return order.startsWith('-') ? 'descending' : 'ascending'
}

/** The width of a column: of a few the first is the widest, of many each has its share, and the widest what the others leave. */
function widthOf(columns: ListColumn[], at: number): string | undefined {
  if (!isCrowded(columns)) return at === 0 ? '40%' : undefined
  const shares = sharesOf(columns)
  if (at === shares.indexOf(Math.max(...shares))) return undefined
  const all = shares.reduce((sum, one) => sum + one, 0)
  // What marks and actions leave where a table is as wide as it gets.
  return `${((shares[at]! / all) * 83).toFixed(1)}%`
}

// Below the panel's header, which has a second line on narrower windows.
const head =
  'sticky top-110px z-10 h-10 whitespace-nowrap border-b border-border bg-surface px-3 text-13px font-medium text-text-muted lg:top-57px'
