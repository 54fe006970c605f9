import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Item } from '../../client/resource/resource.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListCards } from '../../domain/schema/list.ts'
import { IncompleteBadge } from '../../ui/badge/incomplete-badge.tsx'
import { RowIcons } from '../../ui/table/actions.tsx'
import { DataCell } from '../../ui/table/cell.tsx'
import type { RowActions } from '../../ui/table/props.ts'
import { given } from './row-card.tsx'

interface RowHeadProps<T> {
  cards: ListCards
  item: T
  actions: RowActions<T>
  /** By which it is moved. */
  handle?: ReactNode
  /** Said before the badges. */
  note?: ReactNode
  /** Beside what is done with the row. */
  buttons?: ReactNode
  className?: string
  /** Below its name. */
  children?: ReactNode
}

/**
 * The head of a row of a group or a stack. What is done with it stands in a menu, or beside that as an icon; where the first of that
 * leads somewhere, its name does.
 */
export function RowHead<T extends Item>({ cards, item, actions, className, ...more }: RowHeadProps<T>) {
  const { picture, badges = [] } = cards
  const name = actions.nameOf(item)
  const to = actions.all(item)[0]?.to
  const document = item as unknown as Document
  return (
    <header className={`flex flex-wrap items-start gap-x-3 gap-y-2 ${className ?? ''}`}>
      {more.handle}
      {picture && <DataCell column={picture} item={document} />}
      <div className="min-w-40 flex-1">
        <h3 className="break-words text-16px/24px font-semibold">
          {to ? (
            <Link to={to} className="rounded-4px underline-offset-3 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13px text-text-muted empty:hidden">
          {more.note}
          {given(badges, item).map((column, at) => (
            <span key={at}>
              <DataCell column={column} item={document} />
            </span>
          ))}
          <IncompleteBadge of={item} />
        </p>
        {more.children}
      </div>
      <span className="-mr-2 -mt-1 flex shrink-0 items-center gap-1">
        {more.buttons}
        <RowIcons item={item} actions={actions} />
      </span>
    </header>
  )
}
