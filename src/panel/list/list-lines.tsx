import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Item } from '../../client/resource/resource.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListCards, ListColumn, ListScreen } from '../../domain/schema/list.ts'
import { read } from '../../domain/schema/path.ts'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import { DataCell } from '../../ui/table/cell.tsx'
import type { RowsProps } from '../../ui/table/props.ts'
import { given } from './row-card.tsx'

/** The rows of a list as lines of one card. A line whose first action leads somewhere does as a whole, and tells where one is. */
export function LineList<T extends Item>(props: RowsProps<T>) {
  const { screen, items, actions } = props as RowsProps<T> & { screen: Pick<ListScreen, 'cards'> }
  const lines = items.map((item) => {
    const line = <Line cards={screen.cards ?? {}} item={item} name={actions.nameOf(item)} />
    return { item, line, to: actions.all(item)[0]?.to }
  })
  const areLinks = lines.some(({ to }) => to)
  return (
    <ul
      aria-label={screen.title}
      className={`border border-border rounded-card bg-surface ${areLinks ? 'flex flex-col gap-1 p-2' : 'divide-y divide-border'}`}
    >
      {lines.map(({ item, line, to }) => (
        <li key={item.id}>
          {to ? (
            <LineLink to={to} isCurrent={actions.isCurrent?.(item)}>
              {line}
            </LineLink>
          ) : (
            <div className="flex gap-3 px-5 py-3.5">{line}</div>
          )}
        </li>
      ))}
    </ul>
  )
}

interface LineLinkProps {
  to: string
  isCurrent: boolean | undefined
  children: ReactNode
}

function LineLink({ to, isCurrent, children }: LineLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent || undefined}
      className={`flex items-center gap-3 rounded-control p-2.5 transition-colors ${
        isCurrent ? 'bg-accent-soft' : 'hover:bg-surface-hover'
      }`}
    >
      {children}
    </Link>
  )
}

/** A row: its picture, its name with what stands at its end, and below that a smaller line and a bar. */
function Line({ cards, item, name }: { cards: ListCards; item: Item; name: string }) {
  const { picture, badges = [], subtitle, meter } = cards
  const draw = (column: ListColumn) => <DataCell column={column} item={item as unknown as Document} />
  return (
    <>
      {picture && draw(picture)}
      <span className="min-w-0 flex-1">
        <span className="flex items-start justify-between gap-4">
          <span className={`min-w-0 break-words ${picture ? 'font-medium' : ''}`}>{name}</span>
          {given(badges, item).map((column) => (
            <span key={column.field} className="shrink-0 text-13px/20px text-text-muted">
              {draw(column)}
            </span>
          ))}
        </span>
        {subtitle && (
          <span className="block break-words text-13px/18px text-text-muted">{draw(subtitle)}</span>
        )}
        {meter && (
          <ProgressBar
            percent={Number(read(item, meter.field.split('.')))}
            scale={meter.as === 'completion' ? 'course' : 'student'}
            className="mt-1.5 bg-border!"
          />
        )}
      </span>
    </>
  )
}
