import { useContext, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Item } from '../../client/resource/resource.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListCards, ListColumn, ListScreen } from '../../domain/schema/list.ts'
import { read } from '../../domain/schema/path.ts'
import { ProgressBar } from '../../ui/progress/progress-bar.tsx'
import { DataCell } from '../../ui/table/cell.tsx'
import { InCard, TableFrame } from '../../ui/table/table-frame.tsx'
import type { RowsProps } from '../../ui/table/props.ts'
import { CardCommand } from './card-command.tsx'
import { given } from './row-card.tsx'

/** The rows of a list as lines of one card. A line whose first action leads somewhere does as a whole, and tells where one is. */
export function LineList<T extends Item>(props: RowsProps<T>) {
  const { screen, items, actions } = props as RowsProps<T> & { screen: Pick<ListScreen, 'cards'> }
  const isInCard = useContext(InCard)
  const lines = items.map((item) => {
    const all = actions.all(item)
    const name = actions.nameOf(item)
    const line = <Line cards={screen.cards ?? {}} item={item} name={name} isBold={all.length > 0} />
    return { item, line, all, to: all[0]?.to }
  })
  const areLinks = lines.some(({ to }) => to)
  return (
    <TableFrame>
      <ul
        aria-label={screen.title}
        className={areLinks ? 'flex flex-col gap-1 p-2' : 'divide-y divide-border'}
      >
        {lines.map(({ item, line, all, to }) => (
          <li key={item.id}>
            {to ? (
              <LineLink to={to} isCurrent={actions.isCurrent?.(item)}>
                {line}
              </LineLink>
            ) : (
              <div
                className={`flex gap-x-4 gap-y-2.5 py-3.5 ${all[1] ? 'flex-col sm:flex-row' : ''} ${isInCard ? '' : 'px-5'}`}
              >
                <div className="min-w-0 flex flex-1 gap-3">{line}</div>
                {all.length > 0 && (
                  <div className="flex shrink-0 items-start gap-2">
                    {all.map((command) => (
                      <CardCommand key={command.label} {...command} isLabelled size="sm" />
                    ))}
                  </div>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </TableFrame>
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

interface LineProps {
  cards: ListCards
  item: Item
  name: string
  /** Its name stands out, as beside a picture. */
  isBold: boolean
}

/** A row: its picture, its name with what stands at its end, below that a smaller line and a bar, texts, and what is small. */
function Line({ cards, item, name, isBold }: LineProps) {
  const { picture, badges = [], subtitle, meter, body = [], footer = [] } = cards
  const draw = (column: ListColumn) => <DataCell column={column} item={item as unknown as Document} />
  return (
    <>
      {picture && draw(picture)}
      <span className="min-w-0 flex-1">
        <span className="flex items-start justify-between gap-4">
          <span className={`min-w-0 break-words ${picture || isBold ? 'font-medium' : ''}`}>{name}</span>
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
        {given(body, item).map((column) => (
          <div key={column.field}>{draw(column)}</div>
        ))}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 break-all text-13px text-text-muted empty:hidden">
          {given(footer, item).map((column) => (
            <span key={column.field}>{draw(column)}</span>
          ))}
        </span>
      </span>
    </>
  )
}
