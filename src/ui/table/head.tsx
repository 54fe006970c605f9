import type { ListColumn, TableScreen } from '../../domain/schema/list.ts'
import { fieldOf, otherWay } from '../../domain/schema/order.ts'
import { isFigure } from './cell.tsx'
import { isCrowded, type RowSelection, type RowsProps } from './props.ts'
import { sharesOf } from './share.ts'
import { RowMark } from './row-mark.tsx'

type HeadProps = Pick<RowsProps<never>, 'order' | 'onOrder'> & {
  screen: TableScreen
  selection?: RowSelection
}

/** The columns' titles, in view while the rows scroll; those with an order are buttons that ask for it. */
export function Head({ screen: { title, columns }, selection, order, onOrder }: HeadProps) {
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={`${head} w-12 rounded-tl-card pl-5!`}>
            <RowMark
              label={`Selecionar todos: ${title}`}
              checked={selection.all}
              onChange={selection.onSelectAll}
            />
          </th>
        )}
        {columns.map((column, at) => (
          <th
            key={column.field}
            scope="col"
            aria-sort={sortOf(column, order)}
            style={{ width: shareOf(columns, at) }}
            className={`${head} ${widthOf(column, at, columns)} ${at === 0 && !selection ? 'rounded-tl-card pl-5' : ''} ${isFigure(column) ? 'text-right' : 'text-left'} overflow-hidden text-ellipsis`}
          >
            {column.order && onOrder ? (
              <OrderButton column={column} order={order} onOrder={onOrder} />
            ) : (
              column.label
            )}
          </th>
        ))}
        <th
          scope="col"
          className={`${head} ${isCrowded(columns) ? 'w-38' : 'w-42'} rounded-tr-card pr-5! text-right`}
        >
          Ações
        </th>
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
      className={`group -mx-1.5 inline-flex h-7 max-w-full items-center gap-1 rounded-8px px-1.5 transition-colors hover:text-text ${sort === 'none' ? '' : 'text-text'}`}
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

/** The first column is the widest; where there are many, lists of apps and texts need room too. */
function widthOf({ as }: ListColumn, at: number, columns: ListColumn[]): string {
  if (isFull(columns)) return ''
  const many = isCrowded(columns)
  if (at === 0) return many ? 'w-19%' : 'w-2/5'
  if (!many) return ''
  return as === 'badge' ? 'w-27' : as === 'apps' || as === 'text' ? 'w-16%' : ''
}

/** More columns than a table was made for: each gets its share, so that none is cut while others have room to spare. */
const isFull = (columns: ListColumn[]) => columns.length > 6

/** The width of a column of a full table; the widest takes what marks, actions and the others leave. */
function shareOf(columns: ListColumn[], at: number): string | undefined {
  if (!isFull(columns)) return undefined
  const shares = sharesOf(columns)
  if (at === shares.indexOf(Math.max(...shares))) return undefined
  const all = shares.reduce((sum, one) => sum + one, 0)
  return `${((shares[at]! / all) * 83).toFixed(1)}%`
}

// Below the panel's header, which has a second line on narrower windows.
const head =
  'sticky top-110px z-10 h-10 whitespace-nowrap border-b border-border bg-surface px-3 text-13px font-medium text-text-muted lg:top-57px'
