import type { FileStore } from '../file/store.ts'
import { makeBundle, readBuild, readIndex, readPart, type Entry } from './bundle.ts'

/** Another build's file. */
export interface Asset {
  bytes: Buffer
  isBrotli: boolean
}

/** Gives other servers the files of this one's build, and has theirs. */
export interface AssetExchange {
  /** Stores the files of this build, and lets go of those that no server has had for a month. */
  publish(): Promise<void>
  /** A file of another build, `assets/panel-BEVShFhR.js`; null where none has it. */
  find(path: string): Promise<Asset | null>
}

const dayMs = 86_400_000

/** So long open pages may ask for the files of a build, from the last day on which a server had it. */
const keptMs = 30 * dayMs

/** Between two looks for builds that are new, at least, in ms. */
const lookMs = 1000

/**
 * Servers of two releases, each with its own build, answer each other's pages: whatever a page of one fetches, the other may be asked
 * for. All files of a build are one file in the store, of which a server keeps in memory what is where.
 */
export function assetExchange(store: FileStore, dist: string): AssetExchange {
  const known = new Map<string, Map<string, Entry>>()
  let looking: Promise<void> | null = null
  /** When the last look ended; Infinity while one is under way. */
  let lookedAt = -Infinity
  return {
    async publish() {
      const build = await readBuild(dist)
      if (!build) return
      const [isOld, isThere] = [new Set<string>(), await store.has(build.name)]
      for await (const name of store.list(new Date(Date.now() - dayMs))) isOld.add(name)
      if (!isThere || isOld.has(build.name)) await store.put(build.name, await makeBundle(dist, build))
      for await (const name of store.list(new Date(Date.now() - keptMs))) await store.remove(name)
    },
    async find(path) {
      const found = await findKnown(path)
      if (found) return found
      if (performance.now() - lookedAt > lookMs) {
        lookedAt = Infinity
        // One that failed is no sooner made again: whoever asks meanwhile gets its error.
        looking = look().finally(() => (lookedAt = performance.now()))
      }
      await looking
      return await findKnown(path)
    },
  }

  async function look(): Promise<void> {
    for await (const name of store.list(new Date(Date.now() + dayMs)))
      if (!known.has(name)) known.set(name, await readIndex(store, name))
  }

  async function findKnown(path: string): Promise<Asset | null> {
    for (const [name, index] of known) {
      const entry = index.get(path)
      if (entry)
        try {
          return { bytes: await readPart(store, name, entry.start, entry.size), isBrotli: entry.isBrotli }
        } catch (error) {
          // Its time has come meanwhile.
          if ((error as { code?: string }).code !== 'ENOENT') throw error
          known.delete(name)
        }
    }
    return null
  }
}
