import type { Document } from '../../domain/schema/definition.ts'
import type { TableScreen } from '../../domain/schema/list.ts'
import { DataCell } from './cell.tsx'
import { IncompleteBadge } from '../badge/incomplete-badge.tsx'
import { RefusalBadge } from '../badge/refusal-badge.tsx'

/** What a row is told by: its first column, and a mark where the document lacks something, or a letter did not get there. */
export function DataName({ columns: [first], item }: Pick<TableScreen, 'columns'> & { item: Document }) {
  const cell = first && <DataCell column={first} item={item} />
  if (!item.isIncomplete && item.refusal === undefined) return cell
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">{cell}</span>
      <IncompleteBadge of={item} />
      <RefusalBadge of={item} />
    </span>
  )
}
