import { createElement, useContext, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Item } from '../../client/resource/resource.ts'
import { isAsked } from '../../domain/schema/condition.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListCards, ListColumn } from '../../domain/schema/list.ts'
import { read } from '../../domain/schema/path.ts'
import { isEmptyValue } from '../../domain/schema/value-text.ts'
import { IncompleteBadge } from '../../ui/badge/incomplete-badge.tsx'
import { SortableHandle } from '../../ui/sortable/sortable-item.tsx'
import { RowMenu } from '../../ui/table/actions.tsx'
import { DataCell } from '../../ui/table/cell.tsx'
import type { RowActions, RowSelection } from '../../ui/table/props.ts'
import { RowMark } from '../../ui/table/row-mark.tsx'
import { CardCommand } from './card-command.tsx'
import { CardFacts } from './card-facts.tsx'
import { RowHeading } from './list-frame.tsx'

interface RowCardProps<T extends Item> {
  cards: ListCards
  item: T
  actions: RowActions<T>
  /** Undefined where cards cannot be marked. */
  selection: RowSelection | undefined
}

/**
 * One row as a card, under a band of its colours perhaps. Where its first action leads somewhere, its name does, and without a menu a
 * click anywhere on the card.
 */
export function RowCard<T extends Item>({ cards, item, actions, selection }: RowCardProps<T>) {
  const { perRow, band, menu, picture, subtitle, meter } = cards
  const { badges = [], body = [], figures = [], facts = [], footer = [] } = cards
  const look = band ? banded : plain
  const isSelected = selection?.isSelected(item.id)
  const [main, ...others] = actions.all(item)
  const draw = (column: ListColumn) => <DataCell column={column} item={item as unknown as Document} />
  const [first, ...lines] = given(body, item)
  const marks = (
    <div className={`flex flex-wrap gap-1.5 empty:hidden ${perRow ? '' : look.badges}`}>
      {given(badges, item).map((column) => (
        <span key={column.field}>{draw(column)}</span>
      ))}
      <IncompleteBadge of={item} />
    </div>
  )
  const title = (
    <div className={look.title}>
      <CardName name={actions.nameOf(item)} to={main?.to} isWhole={!menu} look={look} />
      {subtitle && <div className="break-words text-text-muted">{draw(subtitle)}</div>}
      {!perRow && marks}
    </div>
  )
  return (
    <article
      className={`${look.card} transition-colors ${isSelected ? 'border-accent! bg-accent-soft!' : 'hover:border-border-strong'}`}
    >
      {band && <Band columns={band} item={item} draw={draw} />}
      <div className={look.inside}>
        <div className={look.head}>
          {picture && <span className={look.picture}>{draw(picture)}</span>}
          {!band && title}
          {perRow && marks}
          <span className="relative -mr-2 -mt-1 flex items-center gap-1 empty:hidden">
            {selection && (
              <RowMark
                of={actions.nameOf(item)}
                checked={isSelected === true}
                onChange={(isOn) => selection.onSelect(item.id, isOn)}
              />
            )}
            <SortableHandle />
            {menu && <RowMenu item={item} actions={actions} />}
          </span>
        </div>
        {band && title}
        {meter && <div className="mt-4">{draw({ ...meter, isRoomy: true })}</div>}
        {first && (
          <div className={`line-clamp-2 break-words text-text-muted [&>span]:whitespace-normal ${look.text}`}>
            {draw(first)}
          </div>
        )}
        {lines.length > 0 && (
          <div className={look.lines}>
            {lines.map((column) => (
              <span key={column.field} className="empty:hidden">
                {draw(column)}
              </span>
            ))}
          </div>
        )}
        {figures.length > 0 && (
          <dl className={`figures mt-4 flex flex-wrap ${look.figures}`}>
            {figures.map((column) => (
              <div key={column.field} className={look.figure}>
                <dd className={look.value}>{draw(column)}</dd>
                <dt className={look.label}>{column.label}</dt>
              </div>
            ))}
          </dl>
        )}
        <CardFacts columns={given(facts, item)} item={item as unknown as Document} />
        <span className="flex-1" />
        <footer
          className={`relative flex flex-wrap items-center empty:hidden ${look.footer} ${perRow && main ? 'gap-2' : perRow ? 'gap-x-4 gap-y-1' : menu ? 'gap-x-3' : 'gap-1'}`}
        >
          {given(footer, item).map((column) => (
            <span key={column.field} className="text-13px text-text-muted empty:hidden">
              {draw(column)}
            </span>
          ))}
          {!menu && main && <CardCommand {...main} isLabelled />}
          {!menu && main && !perRow && <span className="flex-1" />}
          {!menu &&
            others.map((command) => (
              <CardCommand key={command.label} {...command} isLabelled={perRow !== undefined} />
            ))}
        </footer>
      </div>
    </article>
  )
}

/** What there is to say of a row; of what lasts no time, nobody has said how long. */
export const given = (columns: ListColumn[], item: Item): ListColumn[] =>
  columns.filter(({ cell, absent, field, as, when }) => {
    const value = read(item, field.split('.'))
    if (!isAsked(when, item as unknown as Document)) return false
    return cell ?? absent ?? !(isEmptyValue(value) || (as === 'duration' && value === 0))
  })

interface CardNameProps {
  name: string
  to?: string
  /** A click anywhere on the card leads there. */
  isWhole: boolean
  look: Look
}

function CardName({ name, to, isWhole, look }: CardNameProps) {
  const heading = useContext(RowHeading)
  const link = isWhole
    ? "after:absolute after:inset-0 after:rounded-card after:content-['']"
    : 'rounded-4px underline-offset-3 hover:underline'
  const content = to ? (
    <Link to={to} className={link}>
      {name}
    </Link>
  ) : (
    name
  )
  return createElement(heading, { className: `text-16px/24px font-semibold ${look.name}` }, content)
}

interface BandProps {
  columns: ListColumn[]
  item: Item
  draw: (column: ListColumn) => ReactNode
}

/** A row's colours, and in their corner what is none. */
function Band({ columns, item, draw }: BandProps) {
  const colors = columns.flatMap(({ as, field }) =>
    as === 'color' ? [String(read(item, field.split('.')))] : [],
  )
  const [from, to = from] = colors
  return (
    <>
      <div
        aria-hidden="true"
        className="h-16"
        style={{ background: `linear-gradient(110deg, ${from}, ${to})` }}
      />
      <div className="absolute right-3 top-3 max-w-[calc(100%-1.5rem)]">
        {given(columns, item)
          .filter(({ as }) => as !== 'color')
          .map((column) => (
            <span key={column.field}>{draw(column)}</span>
          ))}
      </div>
    </>
  )
}

const card = 'relative h-full flex flex-col border border-border rounded-card bg-surface'
const plain = {
  card,
  inside: 'flex flex-1 flex-col p-5',
  head: 'flex items-start gap-3.5',
  picture: 'contents',
  title: 'min-w-0 flex-1',
  name: 'break-words',
  badges: 'mt-1.5',
  text: 'mt-3',
  lines: 'mt-2 flex flex-wrap gap-x-3 gap-y-1 text-13px',
  figures: 'justify-between gap-x-2 gap-y-2.5 border-t border-border pt-3.5',
  figure: '',
  value: 'font-semibold',
  label: 'text-12px/16px text-text-muted',
  footer: 'pt-4',
}
type Look = typeof plain
const banded: Look = {
  card: `${card} overflow-hidden`,
  inside: 'flex flex-1 flex-col px-5 pb-4',
  head: 'flex items-end justify-between -mt-7',
  picture: 'rounded-17px bg-surface p-1',
  title: 'mt-2.5 flex items-center gap-2',
  name: 'min-w-0 truncate',
  badges: 'shrink-0',
  text: 'mt-1 min-h-10',
  lines: 'mt-3 flex flex-wrap gap-x-3 gap-y-1 text-13px text-text-muted',
  figures: 'gap-x-6 gap-y-2',
  figure: 'flex items-baseline gap-1.5',
  value: 'text-16px font-semibold',
  label: 'text-13px text-text-muted',
  footer: 'mt-4 min-h-5 justify-between border-t border-border pt-3.5',
}
