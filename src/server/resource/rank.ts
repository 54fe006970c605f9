import type { Schema } from '../../domain/schema/definition.ts'
import { fieldAt } from '../../domain/schema/field.ts'
import { choicesOf, filterKind } from '../../domain/schema/filter.ts'
import { fieldOf } from '../../domain/schema/order.ts'
import type { Fragment, Transaction } from '../database/connection.ts'
import type { ListedResource } from './resource.ts'
import { referredTitle } from './referred-title.ts'
import {
  choiceText,
  fieldNumber,
  fieldPlainText,
  choiceTexts,
  headLetters,
  type StoredDocument,
} from './stored-value.ts'

/** By what a list is ordered first, up or down. */
export interface Rank {
  /** Undefined where what comes after it counts alone. */
  rank?: Fragment
  type: Fragment
  isRising: boolean
  /** The rank is null where nothing is said: such documents come last, up and down, and their cursor's rank is empty. */
  mayLack?: boolean
}

/** The rank of documents by an order: by one of the `columns`, which nobody fills in, or by a field. */
export function rankBy(
  tx: Transaction,
  stored: StoredDocument,
  order: string,
  columns: Record<string, Omit<Rank, 'isRising'>>,
): Rank {
  const column = columns[fieldOf(order)]
  return column ? { ...column, isRising: !order.startsWith('-') } : fieldRank(tx, stored, order)
}

/** What the rank of an order looks like in a cursor; undefined where the instant, or the usual order, says it all. */
export function rankPattern(
  { entity, ranks = {} }: Pick<ListedResource, 'entity' | 'ranks'>,
  order?: string,
): RegExp | undefined {
  if (!order) return undefined
  const name = fieldOf(order)
  return name in ranks ? ranks[name] : fieldRankPattern(fieldAt(entity.schema, name.split('.')))
}

/**
 * The rank of documents by a field that is filled in, as they are served: answers in the order in which they are offered, those that
 * name another document by what that is called.
 */
function fieldRank(tx: Transaction, stored: StoredDocument, order: string): Rank {
  const path = fieldOf(order).split('.')
  const field = fieldAt(stored.entity.schema, path)!
  const { default: usual = null } = field
  const isRising = !order.startsWith('-')
  switch (filterKind(field)) {
    case 'number': {
      const rank = fieldNumber(tx, stored, path, usual as number | null)
      return { rank, type: tx`float8`, isRising, mayLack: true }
    }
    case 'choice': {
      const all = choicesOf(field)!
      const texts = all.map((answer) => choiceTexts(field, answer))
      const places = texts.flatMap((names, place) => names.map(() => place))
      const place = all.indexOf(usual)
      const said = tx`(${places}::int[])[array_position(${texts.flat()}::text[], ${choiceText(tx, stored, path, field)})]`
      return {
        rank: tx`coalesce(${said}, ${place < 0 ? null : place}::int)`,
        type: tx`int`,
        isRising,
        mayLack: true,
      }
    }
    default: {
      const said = field['x-refers']
        ? referredTitle(tx, stored, path)
        : tx`coalesce(${fieldPlainText(tx, stored, path)}, ${usual === null ? '' : String(usual)})`
      return { rank: tx`nullif(left(${said}, ${headLetters}), '')`, type: tx`text`, isRising, mayLack: true }
    }
  }
}

/** What such a rank looks like in a cursor. */
function fieldRankPattern(field: Schema | undefined): RegExp {
  const kind = field && filterKind(field)
  if (kind === 'number') return /^(-?\d{1,20}(\.\d{1,20})?(e[+-]?\d{1,2})?)?$/
  return kind === 'choice' ? /^\d{0,4}$/ : /^[^\0]*$/
}

/** The order of a list by a rank and then by what never ties, such as an instant and the id; and what comes after a cursor. */
interface RankOrder {
  /** The rank as a cursor holds it. */
  rank: Fragment
  order: Fragment
  /** `place` is what a cursor says of `then`. */
  isBeyond: (rank: string, place: Fragment) => Fragment
}

/** Of `then`, columns from first to last, in the rank's own direction. */
export function rankOrder(
  tx: Transaction,
  { rank, type, isRising, mayLack }: Rank,
  then: Fragment[],
): RankOrder {
  const [direction, beyond] = isRising ? [tx`asc`, tx`>`] : [tx`desc`, tx`<`]
  const [first, ...others] = then
  const columns = others.reduce((all, one) => tx`${all}, ${one}`, first!)
  const sorted = others.reduce((all, one) => tx`${all}, ${one} ${direction}`, tx`${first!} ${direction}`)
  // A constant in an order by would be the number of a column.
  const known = rank ?? tx`0`
  return {
    rank: mayLack ? tx`coalesce((${known})::text, '')` : known,
    order: tx`${rank ? tx`${rank} ${direction} ${mayLack ? tx`nulls last` : tx``},` : tx``} ${sorted}`,
    isBeyond: (text, place) => {
      if (!rank) return tx`and (${columns}) ${beyond} (${place})`
      if (mayLack && text === '') return tx`and ${known} is null and (${columns}) ${beyond} (${place})`
      const isRanked = tx`(${known}, ${columns}) ${beyond} (${text}::text::${type}, ${place})`
      return mayLack ? tx`and (${isRanked} or ${known} is null)` : tx`and ${isRanked}`
    },
  }
}
