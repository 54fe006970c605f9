import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Sql } from '../database/connection.ts'
import { listen, type Hearing } from '../database/listen.ts'
import { isAbsence } from '../error/absence.ts'
import type { SiteLookup } from './publication.ts'
import type { StyledPage } from '../page/html.ts'

/**
 * The published app of each slug, kept in memory so that a first page needs no query. A change made here is told
 * by the route that made it; one made by another server by PostgreSQL (`site_change`). Slugs without an app are not kept.
 */
export interface PublicationCache {
  /** The app at `slug`: from memory, or as `load` finds it. */
  find(slug: string, load: () => Promise<SiteLookup>): Promise<SiteLookup>
  /** A page from memory, or as `make` makes it. `key` names all that the page depends on. */
  page(key: string, make: () => StyledPage): StyledPage
  /** Forgets what is kept of an app. */
  forget(appId: string): void
  /** Listens to the other servers until what it answers is called; `also` hears the same, null for all apps. */
  listen(also?: (appId: string | null) => unknown): Promise<() => Promise<void>>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Changes what visitors of the app `:id` are shown: it is read anew from then on. */
    changesSite?: boolean
  }
}

/** Should a change ever be missed, it shows after this long. */
const keptMs = 60_000
/** Where changes cannot be heard, the database is asked, and what is kept holds where it says nothing for so long. */
const lateMs = 1000
const maxApps = 500
/** Of all pages, in bytes: an app has some 20 of 70 kB, and one that is not kept costs 2 ms. */
const maxBytes = 64 * 1024 * 1024

/** An empty cache of published apps over this database. `onFind` is told whether an app that was looked for was in it. */
export function publicationCache(sql: Sql, onFind?: (isKept: boolean) => void): PublicationCache {
  const apps = new LRUCache<string, SiteLookup & { kind: 'app' }>({ max: maxApps, ttl: keptMs })
  const pages = new LRUCache<string, StyledPage>({ maxSize: maxBytes, sizeCalculation: bytesOf })
  /** For each that is being read: the apps that have changed since, null for any. */
  const reading = new Set<Set<string | null>>()
  let hearing: Hearing | undefined

  function forget(appId: string | null) {
    for (const changed of reading) changed.add(appId)
    for (const [slug, { app }] of apps.entries())
      if (appId === null || app.appKey.appId === appId) apps.delete(slug)
  }

  async function readAnew(slug: string, load: () => Promise<SiteLookup>): Promise<SiteLookup> {
    const changed = new Set<string | null>()
    reading.add(changed)
    const found = await load().finally(() => reading.delete(changed))
    if (changed.has(null)) return found
    if (found.kind !== 'app') apps.delete(slug)
    else if (!changed.has(found.app.appKey.appId)) apps.set(slug, found)
    return found
  }

  return {
    async find(slug, load) {
      const kept = apps.get(slug)
      const isSure = !hearing?.isDeaf()
      onFind?.(kept !== undefined && isSure)
      if (kept && isSure) return kept
      const found = readAnew(slug, load)
      return kept ? await orElse(found, kept) : await found
    },
    page(key, make) {
      const kept = pages.get(key)
      if (kept) return kept
      const page = make()
      pages.set(key, page)
      return page
    },
    forget,
    async listen(also) {
      const hear = (appId: string | null) => {
        forget(appId)
        void also?.(appId)
      }
      // Whenever the connection is there again: what was said meanwhile is not known.
      hearing = await listen(sql, 'site_change', hear, () => hear(null))
      return hearing.stop
    },
  }
}

/** What is found; or what was kept, where the database itself is away, or takes so long that somebody waits. */
async function orElse(found: Promise<SiteLookup>, kept: SiteLookup): Promise<SiteLookup> {
  const late = sleep(lateMs, kept, { ref: false })
  return await Promise.race([found, late]).catch((error: unknown) => {
    if (isAbsence(error)) return kept
    throw error
  })
}

/** At most: text beyond Latin-1 takes two bytes for each character. */
function bytesOf({ html, styles, scripts }: StyledPage): number {
  return 2 * [html, ...styles, ...scripts].reduce((sum, text) => sum + text.length, 0)
}
