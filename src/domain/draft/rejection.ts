import { isSame } from '../schema/change.ts'
import type { Document } from '../schema/definition.ts'
import type { Attempt } from './state.ts'

/** In milliseconds. */
const firstPause = 30_000
const longestPause = 15 * 60_000

/**
 * What the server refused last. The very same is not sent again at once; but the server of a while ago may have been one of before,
 * that does not know a field which this page asks for. So it is, after pauses that grow as long as it goes on being refused.
 */
export function createRejection(now: () => number) {
  let last: (Attempt & { at: number }) | null = null
  let pause = firstPause
  return {
    /** `isAgain`: it had been refused before. */
    note(attempt: Attempt, isAgain: boolean): void {
      pause = isAgain ? Math.min(2 * pause, longestPause) : firstPause
      last = { ...attempt, at: now() }
    },
    isOf: (change: Document, etag: string | null): boolean =>
      last !== null && last.etag === etag && isSame(last.change, change),
    /** Whether to try once more; whoever comes back to the page waits no longer than the first time. */
    isDue: (hasComeBack: boolean): boolean =>
      last !== null && now() - last.at >= (hasComeBack ? firstPause : pause),
    /** The server has everything. */
    settle: (): void => void (last = null),
  }
}
