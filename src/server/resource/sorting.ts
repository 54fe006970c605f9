import { fieldAt } from '../../domain/schema/field.ts'
import { fieldOf } from '../../domain/schema/order.ts'
import type { Fragment, Transaction } from '../database/connection.ts'
import { instantPattern, type Cursor } from './page.ts'
import { sortOf, type Resource } from './resource.ts'
import { plainlySaid } from './said.ts'

/** Letters by which texts are put in order. What is alike so far stands as it was made. */
const letters = 60

/** The order of a list: by a rank, an instant and the id, up or down; and which documents come after a cursor in it. */
export interface Sorting {
  rank: Fragment
  instant: Fragment
  order: Fragment
  isBeyond: (after: Cursor) => Fragment
}

/** Of a resource in its usual order or, with `asked`, in one of its `orders`. */
export function sortingOf(tx: Transaction, resource: Resource, asked?: string): Sorting {
  const { since } = resource
  const instant = since ? tx`coalesce(item.${tx(since)}, item.created_at)` : tx`item.created_at`
  const { rank, type, isRising } = asked ? askedRank(tx, resource, asked) : usualRank(tx, resource)
  const direction = isRising ? tx`asc` : tx`desc`
  return {
    // A constant in an order by would be the number of a column.
    rank: rank ?? tx`0`,
    instant,
    order: tx`${rank ? tx`${rank} ${direction},` : tx``} ${instant} ${direction}, item.id ${direction}`,
    isBeyond: (after) =>
      // As text, for a Date would lose the microseconds.
      tx`and (${rank ?? tx`0`}, ${instant}, item.id) ${isRising ? tx`>` : tx`<`}
        (${after.rank}::text::${type}, ${after.createdAt}::text::timestamptz, ${after.id}::uuid)`,
  }
}

/** What the rank of an order looks like in a cursor; undefined where it is a usual one. */
export function rankPattern({ entity, orders = [] }: Resource, asked?: string): RegExp | undefined {
  if (!asked || !orders.includes(asked)) return undefined
  const name = fieldOf(asked)
  if (name === 'createdAt' || name === 'order') return undefined
  if (name === 'updatedAt') return instantPattern
  const field = fieldAt(entity.schema, [name])
  return isNumber(field?.type) ? /^(-Infinity|-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,2})?)$/ : /^[^]*$/
}

interface Rank {
  /** Undefined where the instant alone counts. */
  rank?: Fragment
  type: Fragment
  isRising: boolean
}

function usualRank(tx: Transaction, resource: Resource): Rank {
  const sort = sortOf(resource)
  const isRising = sort === 'oldest' || sort === 'position'
  if (sort === 'position') return { rank: tx`item.position`, type: tx`int`, isRising }
  const isPinned = tx`coalesce((item.data ->> 'pinned')::boolean, false)::int`
  return { ...(sort === 'pinned' ? { rank: isPinned } : {}), type: tx`int`, isRising }
}

function askedRank(tx: Transaction, resource: Resource, asked: string): Rank {
  const [name, isRising] = [fieldOf(asked), !asked.startsWith('-')]
  if (name === 'order') return { rank: tx`item.position`, type: tx`int`, isRising }
  if (name === 'createdAt') return { type: tx`int`, isRising }
  if (name === 'updatedAt') return { rank: tx`item.updated_at`, type: tx`timestamptz`, isRising }
  const said = plainlySaid(tx, resource, [name])
  const { type, default: usual = null } = fieldAt(resource.entity.schema, [name])!
  if (!isNumber(type)) {
    const rank = tx`left(coalesce(${said}, ${usual === null ? '' : String(usual)}), ${letters})`
    return { rank, type: tx`text`, isRising }
  }
  // What is stored may be of a time when the field was a text.
  const number = tx`case when ${said} ~ ${numberPattern} then (${said})::float8 end`
  return {
    rank: tx`coalesce(${number}, ${usual as number | null}::float8, '-infinity')`,
    type: tx`float8`,
    isRising,
  }
}

const numberPattern = '^-?[0-9]{1,20}([.][0-9]{1,20})?$'
const isNumber = (type: unknown) => [type].flat().some((one) => one === 'integer' || one === 'number')
