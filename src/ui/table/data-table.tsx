import { DataCards, DataCardsSkeleton } from './cards.tsx'
import { DataRows, DataRowsSkeleton } from './rows.tsx'
import { isBeyondTables, isCrowded, type DataTableProps } from './props.ts'
import { EmptyState } from '../state/empty-state.tsx'
import { ErrorState } from '../state/error-state.tsx'
import { isPicture } from '../picture/picture.tsx'
import { TableFrame } from './table-frame.tsx'
import { useWide } from '../layout/use-wide.ts'

const none = () => undefined

/**
 * A list of documents as its table screen describes it: only the rows around the window are drawn, so that ten
 * thousand scroll like ten. On a phone each row is a card.
 */
export function DataTable<T extends { id: string }>(props: DataTableProps<T>) {
  const { screen, items, onRetry, isRetrying, reason, emptyAction, nothing, rows, waiting, ...rest } = props
  const isRoomy = useWide(isCrowded(screen.columns) ? 1024 : undefined)
  const isWide = isRoomy && !isBeyondTables(screen.columns)
  if (onRetry) {
    return (
      <TableFrame>
        <ErrorState title={screen.failure} description={reason} onRetry={onRetry} busy={isRetrying} />
      </TableFrame>
    )
  }
  if (!items)
    return (
      <div role="status" aria-label={screen.loading ?? 'Carregando lista'}>
        {waiting ??
          (isWide ? <DataRowsSkeleton screen={screen} /> : <DataCardsSkeleton columns={screen.columns} />)}
      </div>
    )
  if (items.length === 0) {
    const { picture, title, description } = screen.empty
    return (
      <TableFrame>
        {nothing ?? (
          <EmptyState
            picture={isPicture(picture) ? picture : undefined}
            title={title}
            description={description}
            action={emptyAction}
          />
        )}
      </TableFrame>
    )
  }
  const Rows = rows ?? (isWide ? DataRows : DataCards)
  return <Rows {...rest} screen={screen} items={items} onMore={rest.onMore ?? none} />
}
