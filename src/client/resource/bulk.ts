import { maxBulk } from '../../domain/list/bulk.ts'
import type { BulkAnswer } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'
import type { ListFilter } from './resource.ts'

/** Which rows of a list are meant: some by id, or all that its filter leaves, read or not. */
export type MarkedRows = { all: true } | { all: false; ids: ReadonlySet<string> }

/** What is done to each of them, as the API has it: `{ action: 'remove' }`. */
export type BulkOrder = { action: string } & Record<string, unknown>

/**
 * Does something to the rows of a list that are marked: to all that `filter` leaves at once, to those with ids in calls of as many as
 * one may name. Adds up what came of it. Throws `ApiError`.
 */
export async function sendBulk(
  path: string,
  order: BulkOrder,
  marked: MarkedRows,
  filter: ListFilter,
): Promise<BulkAnswer> {
  const send = (chosen: object) =>
    call<BulkAnswer>(`${path}/bulk`, { method: 'POST', body: { ...order, ...chosen } })
  if (marked.all) return send({ filter })
  const ids = [...marked.ids]
  const total: BulkAnswer = { done: 0, skipped: 0 }
  for (let from = 0; from < ids.length; from += maxBulk) {
    const { done, skipped, isFiled, enrolled, told } = await send({ ids: ids.slice(from, from + maxBulk) })
    total.done += done
    total.skipped += skipped
    if (isFiled) total.isFiled = true
    if (enrolled !== undefined) total.enrolled = (total.enrolled ?? 0) + enrolled
    if (told !== undefined) total.told = (total.told ?? 0) + told
  }
  return total
}
