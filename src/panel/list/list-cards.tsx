import type { Item } from '../../client/resource/resource.ts'
import type { ListCards, ListColumn, ListScreen } from '../../domain/schema/list.ts'
import { createElement, useContext, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Document } from '../../domain/schema/definition.ts'
import { read } from '../../domain/schema/path.ts'
import { isEmptyValue } from '../../domain/schema/value-text.ts'
import { IncompleteBadge } from '../../ui/badge/incomplete-badge.tsx'
import { SortableHandle } from '../../ui/sortable/sortable-item.tsx'
import { Sortable } from '../../ui/sortable/sortable.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { DataCell } from '../../ui/table/cell.tsx'
import type { RowCommand, RowsProps } from '../../ui/table/props.ts'
import { CardCommand } from './card-command.tsx'
import { CardFacts } from './card-facts.tsx'
import { RowHeading } from './list-frame.tsx'

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
  const { perRow, picture, subtitle, badges = [], body = [], figures = [], facts = [], footer = [] } = cards
  const [main, ...others] = commands
  const draw = (column: ListColumn) => <DataCell column={column} item={item as unknown as Document} />
  const given = (columns: ListColumn[]) => columns.filter((column) => isGiven(column, item))
  const [first, ...lines] = given(body)
  const marks = (
    <p className={`flex flex-wrap gap-1.5 empty:hidden ${perRow ? '' : 'mt-1.5'}`}>
      {given(badges).map((column) => (
        <span key={column.field}>{draw(column)}</span>
      ))}
      <IncompleteBadge of={item} />
    </p>
  )
  return (
    <article className="relative h-full flex flex-col border border-border rounded-card bg-surface p-5 transition-colors hover:border-border-strong">
      <div className="flex items-start gap-3.5">
        {picture && draw(picture)}
        <div className="min-w-0 flex-1">
          <CardTitle>
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
          </CardTitle>
          {subtitle && <p className="break-words text-text-muted">{draw(subtitle)}</p>}
          {!perRow && marks}
        </div>
        {perRow && marks}
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
      <CardFacts columns={given(facts)} item={item as unknown as Document} />
      <footer
        className={`relative mt-auto flex flex-wrap items-center pt-4 empty:hidden ${perRow ? 'gap-2' : 'gap-1'}`}
      >
        {given(footer).map((column) => (
          <span key={column.field} className="text-13px text-text-muted">
            {draw(column)}
          </span>
        ))}
        {main && <CardCommand {...main} isLabelled />}
        {main && !perRow && <span className="flex-1" />}
        {others.map((command) => (
          <CardCommand key={command.label} {...command} isLabelled={perRow !== undefined} />
        ))}
      </footer>
    </article>
  )
}

const CardTitle = ({ children }: { children: ReactNode }) =>
  createElement(useContext(RowHeading), { className: 'break-words text-16px/24px font-semibold' }, children)

/** Whether there is something to draw; of what lasts no time, nobody has said how long. */
function isGiven({ cell, field, as }: ListColumn, item: Item): boolean {
  const value = read(item, field.split('.'))
  return cell !== undefined || !(isEmptyValue(value) || (as === 'duration' && value === 0))
}

/** In place of cards that are on their way. */
export function CardsSkeleton({ cards }: { cards?: ListCards }) {
  return (
    <div className={gridOf(cards)}>
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
      <Skeleton className="h-64" />
    </div>
  )
}

const gridOf = ({ perRow }: ListCards = {}) => `grid grid-cols-1 gap-4 sm:gap-5 ${widths[perRow ?? 3]}`
const widths = { 1: '', 2: 'lg:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }
