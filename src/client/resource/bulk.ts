import { maxBulk } from '../../domain/list/bulk.ts'
import type { BulkAnswer } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'
import type { ListFilter } from './resource.ts'

/** Which rows of a list are meant: some by id, or all that its filter leaves, read or not. */
export type MarkedRows = { all: true } | { all: false; ids: ReadonlySet<string> }

/** What is done to each of them, as the API has it: `{ action: 'remove' }`. */
export type BulkOrder = { action: string } & Record<string, unknown>

/** What came of it; `left`: of how many nothing came, because it was stopped before its end; `isLong`: it took a while, and people may look elsewhere. */
export type BulkOutcome = BulkAnswer & { left?: number; isLong?: boolean }

/** Rows that are still to be done: those with these ids, or those that a filter leaves, `after` one of them in the order of ids. */
export type BulkRest = { ids: string[] } | { filter: ListFilter; after?: string }

/** All rows that are marked, before any of them is done. */
export const restOf = (marked: MarkedRows, filter: ListFilter): BulkRest =>
  marked.all ? { filter } : { ids: [...marked.ids] }

const send = (path: string, order: BulkOrder, chosen: object) =>
  call<BulkAnswer>(`${path}/bulk`, { method: 'POST', body: { ...order, ...chosen } })

/** Does something to rows of the list at `path`, at most `maxBulk`: to all of them or to none. Throws `ApiError`. */
export const sendBulk = (path: string, order: BulkOrder, rows: BulkRest): Promise<BulkAnswer> =>
  send(path, order, rows)

/** The same to the first of more rows. Answers what came of it, and what is left then; null where that was all. */
export async function sendSlice(
  path: string,
  order: BulkOrder,
  rows: BulkRest,
): Promise<{ answer: BulkAnswer; rest: BulkRest | null }> {
  if ('filter' in rows) {
    const answer = await send(path, order, { ...rows, limit: maxBulk })
    return { answer, rest: answer.next ? { filter: rows.filter, after: answer.next } : null }
  }
  const answer = await send(path, order, { ids: rows.ids.slice(0, maxBulk) })
  const ids = rows.ids.slice(maxBulk)
  return { answer, rest: ids.length > 0 ? { ids } : null }
}

/** What came of the rows of two calls together. */
export function addAnswers(one: BulkAnswer, other: BulkAnswer): BulkAnswer {
  const sum = (of: 'enrolled' | 'told' | 'referrers') =>
    one[of] === undefined && other[of] === undefined ? {} : { [of]: (one[of] ?? 0) + (other[of] ?? 0) }
  return {
    done: one.done + other.done,
    skipped: one.skipped + other.skipped,
    ...((one.isFiled || other.isFiled) && { isFiled: true }),
    ...((one.batch ?? other.batch) && { batch: one.batch ?? other.batch }),
    ...sum('enrolled'),
    ...sum('told'),
    ...sum('referrers'),
    ...((one.refused ?? other.refused) && { refused: [...(one.refused ?? []), ...(other.refused ?? [])] }),
  }
}
