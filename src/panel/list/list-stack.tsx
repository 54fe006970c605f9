import type { Item } from '../../client/resource/resource.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListCards, ListColumn, ListScreen } from '../../domain/schema/list.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataCell } from '../../ui/table/cell.tsx'
import type { RowActions, RowsProps } from '../../ui/table/props.ts'
import { CardCommand } from './card-command.tsx'
import { given } from './row-card.tsx'
import { RowHead } from './row-head.tsx'

/** The rows of a list as cards one below the other, each with all of its text. */
export function CardStack<T extends Item>(props: RowsProps<T>) {
  const { screen, items, actions } = props as RowsProps<T> & { screen: Pick<ListScreen, 'cards'> }
  return (
    <ul aria-label={screen.title} className="flex flex-col gap-4">
      {items.map((item) => (
        // Cards out of sight cost nothing, however many have been read.
        <li key={item.id} className="[content-visibility:auto] [contain-intrinsic-size:auto_180px]">
          <StackedCard cards={screen.cards ?? {}} item={item} actions={actions} />
        </li>
      ))}
    </ul>
  )
}

interface StackedCardProps<T> {
  cards: ListCards
  item: T
  actions: RowActions<T>
}

/** One row as a card of a stack; what is done with it may stand below its text. */
function StackedCard<T extends Item>({ cards, item, actions }: StackedCardProps<T>) {
  const { body = [], footer = [] } = cards
  const buttons = actions.all(item).filter(({ place }) => place === 'button')
  const draw = (column: ListColumn) => <DataCell column={column} item={item as unknown as Document} />
  return (
    <Card padded={false} className="p-4 sm:p-5">
      <article aria-label={actions.nameOf(item)}>
        <RowHead cards={cards} item={item} actions={actions} />
        {given(body, item).map((column, at) => (
          <div key={at} className="mt-3 text-15px/23px empty:hidden">
            {draw(column)}
          </div>
        ))}
        {given(footer, item).map((column, at) => (
          <div key={at}>{draw(column)}</div>
        ))}
        {buttons.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-2">
            {buttons.map((command) => (
              <CardCommand key={command.label} {...command} isLabelled isStrong />
            ))}
          </div>
        )}
      </article>
    </Card>
  )
}
