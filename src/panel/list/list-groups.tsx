import type { ReactNode } from 'react'
import type { Item } from '../../client/resource/resource.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { read } from '../../domain/schema/path.ts'
import { say } from '../../domain/text/say.ts'
import { SortableHandle } from '../../ui/sortable/sortable-item.tsx'
import type { Move } from '../../ui/sortable/sortable-move.ts'
import { SortableArea, SortableList } from '../../ui/sortable/sortable.tsx'
import { DataCell } from '../../ui/table/cell.tsx'
import type { RowActions } from '../../ui/table/props.ts'
import { useMove } from '../resource/use-move.ts'
import type { NestedList } from './list-code.ts'
import type { ListFrameProps } from './list-frame.tsx'
import type { ListGroup } from './list-group.ts'
import { wordsOf } from './row-actions.ts'
import { given } from './row-card.tsx'
import { RowHead } from './row-head.tsx'

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
  const cards = screen.cards ?? {}
  return (
    <article
      id={item.id}
      aria-label={actions.nameOf(item)}
      className="border border-border rounded-card bg-surface focus:border-accent"
    >
      <RowHead
        {...{ cards, item, actions, buttons }}
        className="p-4"
        handle={<SortableHandle />}
        note={count !== undefined && say(screen.nested!, { count })}
      >
        {given(cards.body ?? [], item).map((column) => (
          <p key={column.field} className="mt-1.5 break-words text-text-muted [&>span]:whitespace-pre-line">
            <DataCell column={column} item={item as unknown as Document} />
          </p>
        ))}
      </RowHead>
      {children}
    </article>
  )
}
