import { Readable } from 'node:stream'
import { FilesAway } from './away.ts'
import type { FileStore } from './store.ts'

/** When a store is spared. */
export interface BreakerLimits {
  /** After so many failures without an answer between them. */
  failures: number
  /** Where a question had no answer for so long, and none that came later had one, in ms. */
  silenceMs: number
  /** For so long at a time, in ms. */
  restMs: number
}

export const breakerLimits: BreakerLimits = { failures: 5, silenceMs: 3_000, restMs: 2_000 }

/**
 * The store; while it fails or hangs it is not asked, and nobody waits for it: all but one of those who ask get `FilesAway` at
 * once, and that one finds out whether it is back. A store that cannot be written to, as a full one, is read all the same.
 */
export function breakCircuit(store: FileStore, limits: BreakerLimits = breakerLimits): FileStore {
  const reading = circuit(limits)
  const writing = circuit(limits, reading.rests)
  return {
    ...store,
    put: (name, bytes) => writing.ask(() => store.put(name, bytes)),
    // Takes as long as whoever sends.
    write: (name, source) => writing.watch(() => store.write(name, source)),
    remove: (name) => writing.ask(() => store.remove(name)),
    get: (name) => reading.ask(() => store.get(name)),
    has: (name) => reading.ask(() => store.has(name)),
    size: (name) => reading.ask(() => store.size(name)),
    async *list(before) {
      const names = store.list(before)[Symbol.asyncIterator]()
      try {
        for (;;) {
          const next = await reading.ask(() => names.next())
          if (next.done) return
          yield next.value
        }
      } finally {
        // Not waited for: it may be what hangs.
        names.return?.().catch(() => undefined)
      }
    },
    read(name, part) {
      if (reading.rests()) return Readable.from(nothing(), { objectMode: false })
      const stream = store.read(name, part)
      stream.once('error', (error) => error instanceof FilesAway && reading.fail())
      return stream
    },
  }
}

async function* nothing(): AsyncGenerator<Buffer> {
  throw spared()
}

const spared = () => new FilesAway(new Error('It failed a moment ago, and is asked again soon'))

/** `isSpared`: there is another reason to ask nothing. */
function circuit({ failures: most, silenceMs, restMs }: BreakerLimits, isSpared = () => false) {
  let failures = 0
  let answeredAt = -Infinity
  /** Until then nobody asks; null where all is well. */
  let restsUntil: number | null = null
  let isTried = false

  const rests = () => isSpared() || (restsUntil !== null && performance.now() < restsUntil)
  const rest = () => void (restsUntil = performance.now() + restMs)

  function fail(): void {
    if (++failures >= most) rest()
  }

  function answer(): void {
    failures = 0
    answeredAt = performance.now()
    restsUntil = null
  }

  /** Notes what becomes of it, however long it takes. `isStores`: an error that is no `FilesAway` is the store's answer. */
  async function judge<T>(work: () => Promise<T>, isStores: boolean): Promise<T> {
    try {
      const value = await work()
      answer()
      return value
    } catch (error) {
      if (error instanceof FilesAway) fail()
      else if (isStores) answer()
      throw error
    }
  }

  return {
    rests,
    fail,
    /** The error may be that of whoever sends. */
    async watch<T>(work: () => Promise<T>): Promise<T> {
      if (rests()) throw spared()
      return await judge(work, false)
    },
    async ask<T>(work: () => Promise<T>): Promise<T> {
      const isTry = restsUntil !== null
      if (rests() || (isTry && isTried)) throw spared()
      isTried = isTry
      const askedAt = performance.now()
      const silence = setTimeout(() => {
        if (answeredAt < askedAt) rest()
        if (isTry) isTried = false
      }, silenceMs).unref()
      try {
        return await judge(work, true)
      } finally {
        clearTimeout(silence)
        if (isTry) isTried = false
      }
    },
  }
}
