import type { Document } from '../../domain/schema/definition.ts'
import type { ListColumn } from '../../domain/schema/list.ts'
import { read } from '../../domain/schema/path.ts'
import { isEmptyValue } from '../../domain/schema/value-text.ts'
import { IncompleteBadge } from '../badge/incomplete-badge.tsx'
import { SortableHandle } from '../sortable/sortable-item.tsx'
import { SortableList } from '../sortable/sortable.tsx'
import { RowIcons } from './actions.tsx'
import { DataCell } from './cell.tsx'
import type { RowsProps } from './props.ts'

interface NestedRowsProps<T> extends Pick<RowsProps<T>, 'items' | 'actions'> {
  screen: RowsProps<T>['screen'] & { entity: string; ordered?: boolean }
  /** Names the list among those that stand in other groups, which take each other's rows. */
  id: string
  /** What the group is called. */
  group: string
}

/** The rows of a list that stands in a group, numbered where people put them in order; what a row has nothing of, it does not show. */
export function NestedRows<T extends { id: string }>(props: NestedRowsProps<T>) {
  const { screen, items, actions, id, group } = props
  return (
    <>
      {items.length === 0 && (
        <p className="border-t border-border px-4 pb-1 pt-3 text-13px text-text-muted">
          {screen.empty.title}
        </p>
      )}
      <SortableList
        id={id}
        shares={screen.entity}
        items={items}
        label={`${screen.title} de ${group}`}
        nameOf={actions.nameOf}
        className="border-t border-border divide-y divide-border [&>:last-child>*]:rounded-b-card"
        isFixed={!screen.ordered}
      >
        {(item, place) => (
          <NestedRow {...props} item={item} number={screen.ordered ? place + 1 : undefined} />
        )}
      </SortableList>
    </>
  )
}

function NestedRow<T extends { id: string }>({
  screen,
  item,
  number,
  actions,
}: NestedRowsProps<T> & { item: T; number: number | undefined }) {
  const document = item as unknown as Document
  const [first, ...others] = screen.columns
  const draw = (column: ListColumn) => <DataCell key={column.field} column={column} item={document} />
  const isGiven = ({ cell, field }: ListColumn) => {
    const value = read(document, field.split('.'))
    return cell ?? (value !== 0 && !isEmptyValue(value))
  }
  return (
    <div id={item.id} className="min-h-13 flex items-center gap-2 bg-surface px-4 py-2 focus:bg-accent-soft">
      <SortableHandle />
      {number && <span className="figures w-6 shrink-0 text-right text-text-muted">{number}.</span>}
      <span className="min-w-0 flex flex-1 flex-col gap-x-3 gap-y-1 sm:flex-row sm:items-center">
        <span className="min-w-0 break-words sm:flex-1">{first && draw(first)}</span>
        <span className="flex items-center gap-2 text-13px text-text-muted empty:hidden">
          <IncompleteBadge of={item} />
          {others.filter(isGiven).map(draw)}
        </span>
      </span>
      <RowIcons item={item} actions={actions} />
    </div>
  )
}
