import { maxBulk } from '../../domain/list/bulk.ts'
import type { BulkAnswer } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'

/** Removes documents of a list. */
export const removeMany = (path: string, ids: Iterable<string>): Promise<BulkAnswer> =>
  inParts(ids, (part) =>
    call<BulkAnswer>(`${path}/bulk`, { method: 'POST', body: { action: 'remove', ids: part } }),
  )

/** Does something to many rows in calls of as many as one may name, and adds up what came of it. */
export async function inParts(
  ids: Iterable<string>,
  send: (ids: string[]) => Promise<BulkAnswer>,
): Promise<BulkAnswer> {
  const all = [...ids]
  const total: BulkAnswer = { done: 0, skipped: 0 }
  for (let from = 0; from < all.length; from += maxBulk) {
    const { done, skipped, isFiled } = await send(all.slice(from, from + maxBulk))
    total.done += done
    total.skipped += skipped
    if (isFiled) total.isFiled = true
  }
  return total
}
