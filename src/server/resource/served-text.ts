import { dayNow, timesAskedNow } from '../../domain/schema/answer-value.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { digestOfText } from './etag.ts'
import type { StoredRow } from './store.ts'

/** A document as it is answered: its JSON, and a digest of that once somebody asked for it. */
export interface ServedText {
  text: string
  digest?: string
}

type Row = StoredRow & { data?: Document }

/** Where a row stands in the list that it was read in: of that nothing is served. */
const places = new Set(['rank', 'ranked', 'placed', 'createdText', 'total'])

/**
 * What `present` makes of a row, as text. It is kept with the row's document, which is the same object where the database answers the
 * same text (`database/parsed-json.ts`), and answered again while all that was read beside it says the same, on the same day: then
 * nothing is put together, and no text is made. `present` has to make it of the row alone; what it asked the instant for is not kept.
 */
export function servedText<One extends Row>(present: (row: One) => object): (row: One) => ServedText {
  const kept = new WeakMap<Document, { row: One; day: string; served: ServedText }>()
  return (row) => {
    const { data } = row
    const [last, day] = [data && kept.get(data), dayNow()]
    if (last && last.day === day && saysSame(last.row, row)) return last.served
    const before = timesAskedNow()
    const served: ServedText = { text: JSON.stringify(present(row)) }
    if (data && Object.isFrozen(data) && timesAskedNow() === before) kept.set(data, { row, day, served })
    return served
  }
}

/** The digest of what is answered, which is computed once. */
export function digestOf(served: ServedText): string {
  return (served.digest ??= digestOfText(served.text))
}

/** Whether two rows have the same columns, and in each the very same: of what can be changed nobody knows. */
function saysSame(one: Row, other: Row): boolean {
  let columns = 0
  for (const name in one) if (!places.has(name)) columns++
  for (const name in other) {
    if (places.has(name)) continue
    columns--
    if (!isSame(one[name as keyof Row], other[name as keyof Row])) return false
  }
  return columns === 0
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date) return other instanceof Date && one.getTime() === other.getTime()
  return one === other && Object.isFrozen(one)
}
