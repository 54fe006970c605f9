import type { Item } from '../../client/resource/resource.ts'
import type { ListCards, ListScreen } from '../../domain/schema/list.ts'
import { Sortable } from '../../ui/sortable/sortable.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import type { RowsProps } from '../../ui/table/props.ts'
import { RowCard } from './row-card.tsx'

type CardsProps<T> = RowsProps<T> & { screen: Pick<ListScreen, 'cards'> }

/** The rows of a list as cards in a grid, in the order that people give them where they do. */
export function CardGrid<T extends Item>(props: RowsProps<T>) {
  const { screen, items, actions, selection, onMove, last } = props as CardsProps<T>
  const draw = (item: T) => (
    <RowCard cards={screen.cards ?? {}} item={item} actions={actions} selection={selection} />
  )
  if (onMove)
    return (
      <Sortable
        items={items}
        label={screen.title}
        nameOf={actions.nameOf}
        layout="grid"
        className={gridOf(screen.cards)}
        onMove={onMove}
      >
        {draw}
      </Sortable>
    )
  return (
    <ul aria-label={screen.title} className={gridOf(screen.cards)}>
      {items.map((item) => (
        <li key={item.id}>{draw(item)}</li>
      ))}
      {last && <li>{last}</li>}
    </ul>
  )
}

/** In place of cards that are on their way. */
export function CardsSkeleton({ cards }: { cards?: ListCards }) {
  if (cards?.layout === 'lines') return <Skeleton className="h-60 rounded-card!" />
  return (
    <div className={gridOf(cards)}>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  )
}

const gridOf = ({ layout, perRow }: ListCards = {}) =>
  `grid grid-cols-1 gap-4 sm:gap-5 ${widths[perRow ?? (layout ? 1 : 3)]}`
const widths = { 1: '', 2: 'lg:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }
