import { LRUCache } from 'lru-cache'
import type { AppKey } from '../../app/app-key.ts'
import type { Sql } from '../../database/connection.ts'
import { readAsCreator } from '../../database/tenant.ts'
import { readTaught, type Taught } from './taught.ts'

/** What apps teach, as servers remember it. */
export interface TaughtMemory {
  /**
   * What an app teaches in the state `version`, which somebody has just read, or in a later one. It is answered from memory in that very
   * state and in no other, so nobody has to tell of changes: whoever asks knows of them.
   */
  of(app: AppKey, version: string | null): Promise<Taught>
  /** The same where it is in memory; else undefined. */
  known(app: AppKey, version: string | null): Taught | undefined
}

/** Of all that is remembered, in characters of JSON; in memory each takes some five times as much. */
const mostKept = 16 * 1024 * 1024

/** An empty memory over this database. */
export function taughtMemory(sql: Sql): TaughtMemory {
  const kept = new LRUCache<string, Taught>({ maxSize: mostKept, sizeCalculation: sizeOf })
  const reading = new Map<string, Promise<Taught>>()
  const keyOf = ({ creatorId, appId }: AppKey) => `${creatorId} ${appId}`
  const known: TaughtMemory['known'] = (appKey, version) => {
    const found = kept.get(keyOf(appKey))
    return found?.version === version ? found : undefined
  }
  return {
    known,
    async of(appKey, version) {
      const key = keyOf(appKey)
      const found = known(appKey, version)
      if (found) return found
      // Whoever wants the same state waits for the same reading: it began after somebody had seen that.
      const wanted = `${key} ${version}`
      const underWay = reading.get(wanted)
      if (underWay) return await underWay
      const read = readAsCreator(sql, appKey.creatorId, (tx) => readTaught(tx, appKey))
      reading.set(wanted, read)
      try {
        const taught = await read
        kept.set(key, taught)
        return taught
      } finally {
        reading.delete(wanted)
      }
    },
  }
}

function sizeOf({ products, courses }: Taught): number {
  return JSON.stringify([...products.values(), ...courses.values()]).length
}
