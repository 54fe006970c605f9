import type { Item } from '../../client/resource/resource.ts'
import type { ListCards, ListColumn, ListScreen } from '../../domain/schema/list.ts'
import { Link } from 'react-router-dom'
import type { Document } from '../../domain/schema/definition.ts'
import { read } from '../../domain/schema/path.ts'
import { isEmptyValue } from '../../domain/schema/value-text.ts'
import { IncompleteBadge } from '../../ui/badge/incomplete-badge.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { SortableHandle } from '../../ui/sortable/sortable-item.tsx'
import { Sortable } from '../../ui/sortable/sortable.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { DataCell } from '../../ui/table/cell.tsx'
import type { RowCommand, RowsProps } from '../../ui/table/props.ts'
import { ButtonLink } from '../page/link.tsx'

type CardsProps<T> = RowsProps<T> & { screen: Pick<ListScreen, 'cards'> }

/** The rows of a list as cards in a grid, in the order that people give them where they do. */
export function CardGrid<T extends Item>(props: RowsProps<T>) {
  const { screen, items, actions, onMove } = props as CardsProps<T>
  const draw = (item: T) => (
    <RowCard
      cards={screen.cards ?? {}}
      item={item}
      name={actions.nameOf(item)}
      commands={actions.all(item)}
    />
  )
  if (onMove)
    return (
      <Sortable
        items={items}
        label={screen.title}
        nameOf={actions.nameOf}
        layout="grid"
        className={grid}
        onMove={onMove}
      >
        {draw}
      </Sortable>
    )
  return (
    <ul aria-label={screen.title} className={grid}>
      {items.map((item) => (
        <li key={item.id}>{draw(item)}</li>
      ))}
    </ul>
  )
}

interface RowCardProps {
  cards: ListCards
  item: Item
  name: string
  commands: RowCommand[]
}

/** One row as a card. Where its first action leads somewhere, a click anywhere on the card does. */
function RowCard({ cards, item, name, commands }: RowCardProps) {
  const { picture, badges = [], body = [], figures = [], footer = [] } = cards
  const [main, ...others] = commands
  const draw = (column: ListColumn) => <DataCell column={column} item={item as unknown as Document} />
  const given = (columns: ListColumn[]) =>
    columns.filter(({ cell, field }) => cell ?? !isEmptyValue(read(item, field.split('.'))))
  const [first, ...lines] = given(body)
  return (
    <article className="relative h-full flex flex-col border border-border rounded-card bg-surface p-5 transition-colors hover:border-border-strong">
      <div className="flex items-start gap-3.5">
        {picture && draw(picture)}
        <div className="min-w-0 flex-1">
          <h3 className="break-words text-16px/24px font-semibold">
            {main?.to ? (
              <Link
                to={main.to}
                className="after:absolute after:inset-0 after:rounded-card after:content-['']"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </h3>
          <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            {given(badges).map((column) => (
              <span key={column.field}>{draw(column)}</span>
            ))}
            <IncompleteBadge of={item} />
          </p>
        </div>
        <span className="relative -mr-2 -mt-1">
          <SortableHandle />
        </span>
      </div>
      {first && (
        <p className="line-clamp-2 mt-3 break-words text-text-muted [&>span]:whitespace-normal">
          {draw(first)}
        </p>
      )}
      {lines.length > 0 && (
        <p className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-13px">
          {lines.map((column) => (
            <span key={column.field} className="empty:hidden">
              {draw(column)}
            </span>
          ))}
        </p>
      )}
      {figures.length > 0 && (
        <dl className="figures mt-4 flex flex-wrap justify-between gap-x-2 gap-y-2.5 border-t border-border pt-3.5">
          {figures.map((column) => (
            <div key={column.field}>
              <dd className="font-semibold">{draw(column)}</dd>
              <dt className="text-12px/16px text-text-muted">{column.label}</dt>
            </div>
          ))}
        </dl>
      )}
      <footer className="relative mt-auto flex items-center gap-1 pt-4">
        {given(footer).map((column) => (
          <span key={column.field} className="text-13px text-text-muted">
            {draw(column)}
          </span>
        ))}
        {main && <Command {...main} isMain />}
        <span className="flex-1" />
        {others.map((command) => (
          <Command key={command.label} {...command} />
        ))}
      </footer>
    </article>
  )
}

/** The first action says what it does, the others show it. */
function Command({
  label,
  name,
  icon,
  danger,
  busy,
  to,
  onSelect,
  isMain = false,
}: RowCommand & { isMain?: boolean }) {
  if (to)
    return isMain ? (
      <ButtonLink to={to} size="sm" aria-label={name}>
        {label}
      </ButtonLink>
    ) : (
      <ButtonLink to={to} size="sm" variant="ghost" className="px-2!" icon={icon} aria-label={name} />
    )
  return <IconButton danger={danger} icon={icon} aria-label={name} busy={busy} onClick={onSelect} />
}

/** In place of cards that are on their way. */
export function CardsSkeleton() {
  return (
    <div className={grid}>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  )
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 sm:gap-5'
