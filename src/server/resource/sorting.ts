import { fieldAt } from '../../domain/schema/field.ts'
import { fieldOf } from '../../domain/schema/order.ts'
import type { Fragment, Transaction } from '../database/connection.ts'
import { instantPattern, type Cursor } from './page.ts'
import { fieldRank, fieldRankPattern, rankOrder, type Rank } from './rank.ts'
import { sortOf, type TableLayout, type TableResource } from './resource.ts'
import { storedInTable } from './stored-value.ts'

/** The order of a list: by a rank, an instant and the id, up or down; and which documents come after a cursor in it. */
interface Sorting {
  rank: Fragment
  instant: Fragment
  order: Fragment
  isBeyond: (after: Cursor) => Fragment
}

/** Of a resource in its usual order or, with `asked`, in one of its `orders`. */
export function sortingOf(tx: Transaction, resource: TableLayout, asked?: string): Sorting {
  const { since } = resource
  const instant = since ? tx`coalesce(item.${tx(since)}, item.created_at)` : tx`item.created_at`
  const ranked = asked ? askedRank(tx, resource, asked) : usualRank(tx, resource)
  const { rank, order, isBeyond } = rankOrder(tx, ranked, [instant, tx`item.id`])
  return {
    ...{ rank, instant, order },
    // As text, for a Date would lose the microseconds.
    isBeyond: ({ rank: text, createdAt, id }) =>
      isBeyond(text, tx`${createdAt}::text::timestamptz, ${id}::uuid`),
  }
}

/** What the rank of an order looks like in a cursor; undefined where it is a usual one. */
export function rankPattern({ entity, listing }: TableResource, asked?: string): RegExp | undefined {
  if (!asked || !listing.orders.includes(asked)) return undefined
  const name = fieldOf(asked)
  if (name === 'createdAt' || name === 'order') return undefined
  if (name === 'updatedAt') return instantPattern
  return fieldRankPattern(fieldAt(entity.schema, name.split('.')))
}

function usualRank(tx: Transaction, resource: TableLayout): Rank {
  const sort = sortOf(resource)
  const isRising = sort === 'oldest' || sort === 'position'
  if (sort === 'position') return { rank: tx`item.position`, type: tx`int`, isRising }
  const isPinned = tx`coalesce((item.data ->> 'pinned')::boolean, false)::int`
  return { ...(sort === 'pinned' ? { rank: isPinned } : {}), type: tx`int`, isRising }
}

function askedRank(tx: Transaction, resource: TableLayout, asked: string): Rank {
  const [name, isRising] = [fieldOf(asked), !asked.startsWith('-')]
  if (name === 'order') return { rank: tx`item.position`, type: tx`int`, isRising }
  if (name === 'createdAt') return { type: tx`int`, isRising }
  if (name === 'updatedAt') return { rank: tx`item.updated_at`, type: tx`timestamptz`, isRising }
  return fieldRank(tx, storedInTable(resource), asked)
}
