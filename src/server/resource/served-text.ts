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

/** What was made of a row; `names` of its columns, all `count` of them but its places. */
interface Kept<One> {
  row: One
  names: (keyof One & string)[]
  count: number
  day: string
  served: ServedText
}

/** Where a row stands in the list that it was read in: of that nothing is served. */
const places = new Set(['rank', 'ranked', 'placed', 'createdText', 'total'])

/**
 * What `present` makes of a row, as text. It is kept with the row's document, which is the same object where the database answers the
 * same text (`database/parsed-json.ts`), and answered again while all that was read beside it says the same, on the same day: then
 * nothing is put together, and no text is made. `present` has to make it of the row alone; what it asked the instant for is not kept.
 */
export function servedText<One extends Row>(present: (row: One) => object): (row: One) => ServedText {
  const kept = new WeakMap<Document, Kept<One>>()
  return (row) => {
    const { data } = row
    const [last, day] = [data && kept.get(data), dayNow()]
    if (last && last.day === day && saysSame(last, row)) return last.served
    const before = timesAskedNow()
    const served: ServedText = { text: JSON.stringify(present(row)) }
    if (data && Object.isFrozen(data) && timesAskedNow() === before) {
      const all = Object.keys(row) as (keyof One & string)[]
      kept.set(data, { row, names: all.filter((name) => !places.has(name)), count: all.length, day, served })
    }
    return served
  }
}

/** The digest of what is answered, which is computed once. */
export function digestOf(served: ServedText): string {
  return (served.digest ??= digestOfText(served.text))
}

/** Whether a row has the same columns, and in each the very same: of what can be changed nobody knows. */
function saysSame<One extends Row>({ row: before, names, count }: Kept<One>, row: One): boolean {
  if (Object.keys(row).length !== count) return false
  for (const name of names) if (!isSame(before[name], row[name])) return false
  return true
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date) return other instanceof Date && one.getTime() === other.getTime()
  return one === other && Object.isFrozen(one)
}
