import type { ReactNode } from 'react'
import type { Item } from '../../client/resource/resource.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListColumn, ListScreen } from '../../domain/schema/list.ts'
import { read } from '../../domain/schema/path.ts'
import { isEmptyValue } from '../../domain/schema/value-text.ts'
import { say } from '../../domain/text/say.ts'
import { IncompleteBadge } from '../../ui/badge/incomplete-badge.tsx'
import { SortableHandle } from '../../ui/sortable/sortable-item.tsx'
import type { Move } from '../../ui/sortable/sortable-move.ts'
import { SortableArea, SortableList } from '../../ui/sortable/sortable.tsx'
import { RowIcons } from '../../ui/table/actions.tsx'
import { DataCell } from '../../ui/table/cell.tsx'
import type { RowActions } from '../../ui/table/props.ts'
import { useMove } from '../resource/use-move.ts'
import type { NestedList } from './list-code.ts'
import type { ListFrameProps } from './list-frame.tsx'
import type { ListGroup } from './list-group.ts'
import { wordsOf } from './row-actions.ts'

interface ListGroupsProps<T extends Item> {
  screen: ListScreen
  /** The list of the groups in the API. */
  path: string
  items: T[]
  actions: RowActions<T>
  nested: Pick<NestedList<never>, 'path' | 'owner'>
  /** Draws the list at a path in its group. */
  children: (group: ListGroup, path: string) => ReactNode
}

/** The rows of a list, each with a list of its own: people put both in order, and take what is in one group to another. */
export function ListGroups<T extends Item>(props: ListGroupsProps<T>) {
  const { screen, path, items, actions, nested, children } = props
  const { mutate } = useMove<Item>()
  const pathOf = ({ id }: T) => `${path}/${id}/${nested.path}`
  const heldIn = (group: T) => read(group, [nested.path]) as Item[] | undefined
  const move = (one: Move) => {
    const group = items.find((other) => pathOf(other) === one.list)
    const failure = group && wordsOf(screen.nested!.list, 'move')?.failure
    mutate({ ...one, failure, owner: group && one.from !== one.list ? { [nested.owner]: group.id } : {} })
  }
  const movesFrom =
    (from: T): ListGroup['moves'] =>
    (id, { label }) =>
      items.flatMap((to, at) =>
        to === from
          ? []
          : [
              {
                label: say(label, { place: `${at + 1}. ${actions.nameOf(to)}` }),
                run: () => move({ id, from: pathOf(from), list: pathOf(to), place: heldIn(to)?.length ?? 0 }),
              },
            ],
      )
  return (
    <SortableArea onMove={move}>
      <SortableList
        id={path}
        items={items}
        label={screen.title}
        nameOf={actions.nameOf}
        className="flex flex-col gap-4"
        isFixed={!screen.ordered}
      >
        {(item) =>
          children(
            {
              screen,
              item,
              actions: actions as RowActions<Item>,
              held: heldIn(item),
              moves: movesFrom(item),
            },
            pathOf(item),
          )
        }
      </SortableList>
    </SortableArea>
  )
}

/** A group: what its row shows, with the buttons of the list in it, and that list. */
export function GroupFrame({ group, count, buttons, children }: ListFrameProps) {
  const { screen, item, actions } = group!
  const { picture, badges = [], body = [] } = screen.cards ?? {}
  const name = actions.nameOf(item)
  const draw = (column: ListColumn) => (
    <DataCell key={column.field} column={column} item={item as unknown as Document} />
  )
  const isGiven = ({ cell, field }: ListColumn) => cell ?? !isEmptyValue(read(item, field.split('.')))
  return (
    <article aria-label={name} className="border border-border rounded-card bg-surface">
      <header className="flex flex-wrap items-start gap-2 p-4">
        <SortableHandle />
        {picture && draw(picture)}
        <div className="min-w-40 flex-1 pt-1">
          <h3 className="break-words text-16px/24px font-semibold">{name}</h3>
          <p className="flex flex-wrap items-center gap-2 text-13px text-text-muted">
            {count !== undefined && say(screen.nested!, { count })}
            {badges.filter(isGiven).map(draw)}
            <IncompleteBadge of={item} />
          </p>
          {body.filter(isGiven).map((column) => (
            <p key={column.field} className="mt-1.5 break-words text-text-muted [&>span]:whitespace-pre-line">
              {draw(column)}
            </p>
          ))}
        </div>
        <div className="flex items-center gap-1">
          {buttons}
          <RowIcons item={item} actions={actions} />
        </div>
      </header>
      {children}
    </article>
  )
}
