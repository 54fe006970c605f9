import type { Transaction } from '../database/connection.ts'
import { instantPattern } from './page.ts'
import { rankBy, type Rank } from './rank.ts'
import { sortOf, type TableLayout } from './table-layout.ts'
import type { Source } from './source/queries.ts'
import { storedInTable, type StoredDocument } from './stored-value.ts'

/** The order of a resource's list: its usual one or, with `asked`, one of its `orders`. */
export function orderOf(
  tx: Transaction,
  resource: TableLayout,
  asked?: string,
  stored: StoredDocument = storedInTable(resource),
): Source['order'] {
  const { since } = resource
  const instant = since ? tx`coalesce(item.${tx(since)}, item.created_at)` : tx`item.created_at`
  const ranked = asked ? askedRank(tx, stored, asked) : usualRank(tx, resource)
  return { ranked, instant, id: tx`item.id` }
}

/** Of what every table has, what its rank looks like in a cursor. */
export const tableRanks = { order: /^\d{1,9}$/, createdAt: undefined, updatedAt: instantPattern }

function usualRank(tx: Transaction, resource: TableLayout): Rank {
  const sort = sortOf(resource)
  const isRising = sort === 'oldest' || sort === 'position'
  if (sort === 'position') return { rank: tx`item.position`, type: tx`int`, isRising }
  const isPinned = tx`coalesce((item.data ->> 'pinned')::boolean, false)::int`
  return { ...(sort === 'pinned' ? { rank: isPinned } : {}), type: tx`int`, isRising }
}

function askedRank(tx: Transaction, stored: StoredDocument, asked: string): Rank {
  return rankBy(tx, stored, asked, {
    order: { rank: tx`item.position`, type: tx`int` },
    createdAt: { type: tx`int` },
    updatedAt: { rank: tx`item.updated_at`, type: tx`timestamptz` },
  })
}
