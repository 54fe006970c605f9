import type { Schema } from '../../domain/schema/definition.ts'
import { fieldAt } from '../../domain/schema/field.ts'
import type { Fragment, Transaction } from '../database/connection.ts'
import type { Resource } from './resource.ts'

/** What stored documents say of a field, as SQL: the row is `item`. */

/** Its text, under whichever of its names it was stored (`x-renamed-from`); null where nothing is said. */
const saidOf = (tx: Transaction, { entity }: Resource, path: string[]): Fragment =>
  coalesced(
    tx,
    storedAt(entity.schema, path).map((stored) => tx`item.data #>> ${stored}::text[]`),
  )

/** The same in small ASCII letters; the resource's table has a column `plain`. */
export const plainlySaid = (tx: Transaction, { entity }: Resource, path: string[]): Fragment =>
  coalesced(
    tx,
    storedAt(entity.schema, path).map(
      (stored) => tx`item.plain #>> ${stored.map((name) => name.toLowerCase())}::text[]`,
    ),
  )

/** Whether a field of few answers has this one, as the document is served: by renamed choices and defaults too. */
export function answers(tx: Transaction, resource: Resource, field: string, answer: unknown): Fragment {
  const { enum: choices, default: usual, 'x-was': was = {} } = fieldAt(resource.entity.schema, [field])!
  const said = saidOf(tx, resource, [field])
  const wanted = String(answer)
  const stored = [wanted, ...Object.keys(was).filter((former) => was[former] === wanted)]
  const isSaid = tx`${said} = any(${stored}::text[])`
  if (usual === undefined || String(usual) !== wanted) return isSaid
  // Nothing, or what is no choice any more.
  const meant = choices && [...choices.map(String), ...Object.keys(was)]
  return tx`(${isSaid} or ${said} is null ${meant ? tx`or ${said} <> all(${meant}::text[])` : tx``})`
}

/** Where a field can stand in a stored document; the name that counts first (`domain/schema/renamed.ts`). */
function storedAt(schema: Schema, path: string[]): string[][] {
  return path.reduce<string[][]>(
    (before, name, depth) => {
      const former = fieldAt(schema, path.slice(0, depth + 1))?.['x-renamed-from'] ?? []
      return before.flatMap((start) => [...former.toReversed(), name].map((one) => [...start, one]))
    },
    [[]],
  )
}

function coalesced(tx: Transaction, texts: Fragment[]): Fragment {
  const [first, ...others] = texts
  return others.length === 0
    ? first!
    : tx`coalesce(${others.reduce((all, text) => tx`${all}, ${text}`, first!)})`
}
