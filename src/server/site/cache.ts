import type { Sql } from '../database/connection.ts'
import type { Found } from './found.ts'

/**
 * What is published at each address, kept in memory so that a first page needs no query. A change made here is told
 * by the route that made it; one made by another server by PostgreSQL (`site_change`). Addresses without an app are not kept.
 */
export interface SiteCache {
  /** What is at `slug`: as kept, or as `load` finds it. */
  find(slug: string, load: () => Promise<Found>): Promise<Found>
  /** Forgets what is kept of an app. */
  forget(appId: string): void
  /** Listens to the other servers until the database's connections end. */
  listen(): Promise<void>
}

/** Should a change ever be missed, it shows after this long. */
const keptMs = 60_000
const maxKept = 500

export function siteCache(sql: Sql): SiteCache {
  const kept = new Map<string, { found: Found; appId: string; until: number }>()
  let changes = 0

  function forget(appId: string | null) {
    changes++
    for (const [slug, entry] of kept) if (appId === null || entry.appId === appId) kept.delete(slug)
  }

  return {
    async find(slug, load) {
      const entry = kept.get(slug)
      if (entry && entry.until > performance.now()) return entry.found
      const before = changes
      const found = await load()
      if (found.kind !== 'app') return found
      // Something may have changed while it was read.
      if (before === changes) {
        if (kept.size >= maxKept) kept.delete(kept.keys().next().value!)
        kept.set(slug, { found, appId: found.app.address.appId, until: performance.now() + keptMs })
      }
      return found
    },
    forget,
    async listen() {
      // Whenever the connection is there again: what was said meanwhile is not known.
      await sql.listen('site_change', forget, () => forget(null))
    },
  }
}
