import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import { together } from './together.ts'

/** What is found out, and what is read by that. */
interface Question<Found, T> {
  /** What it is found out of. */
  key: string
  find: () => Promise<Found>
  read: (found: Found) => Promise<T>
}

/**
 * Reads by what was found lately in the same round trip in which that is found anew, and once more where it is something else by now. So
 * nobody has to tell of changes. So many findings are remembered; a `false` is not, and nothing is read by it ahead.
 */
export function readerAhead<Found>(max = 10_000) {
  const lately = new LRUCache<string, { found: Found }>({ max })
  return async <T>({ key, find, read }: Question<Found, T>): Promise<{ found: Found; value: T }> => {
    const before = lately.get(key)
    // What was found before may be gone by now, and reading by it refused: that says nothing where something else is found.
    const [found, [early]] = await together([find(), Promise.allSettled(before ? [read(before.found)] : [])])
    if (before && early && isDeepStrictEqual(before.found, found)) {
      if (early.status === 'rejected') throw early.reason
      return { found, value: early.value }
    }
    if (found) lately.set(key, { found })
    else lately.delete(key)
    return { found, value: await read(found) }
  }
}
