import { newId } from '../../domain/schema/new-id.ts'
import { connectionOrPause } from './connection.ts'
import { ApiError } from './error.ts'

/** How often somebody is asked before it is told that nobody answered. */
const tries = 5

/**
 * Asks for what takes long, and asks again, by itself, where whoever was at it went away meanwhile, as servers do that are replaced: what
 * `headers` call by one name is done once.
 */
export async function insist<T>(
  ask: (headers: { 'idempotency-key': string }) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const headers = { 'idempotency-key': newId() }
  for (let left = tries - 1; ; left--) {
    try {
      return await ask(headers)
    } catch (problem) {
      // Without a network it is told at once.
      if (left === 0 || !wentAway(problem) || !navigator.onLine) throw problem
      await connectionOrPause()
      signal?.throwIfAborted()
    }
  }
}

/** No answer came, or whoever stands before the servers says that none is there. */
const wentAway = (problem: unknown): boolean =>
  problem instanceof ApiError && [0, 502, 503, 504].includes(problem.status)
