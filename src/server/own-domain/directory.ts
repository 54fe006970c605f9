import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../database/connection.ts'
import { findNameOf, listNames } from './queries.ts'

/**
 * All names that apps have of their own, in memory: which side answers at a host is asked with every call, and a proxy that makes
 * certificates asks also while the database is away. Changes come as those of published apps do (`site_change`).
 */
export interface OwnDomains {
  /** Whether `name`, in small letters, is an app's. */
  has(name: string): boolean
  /** Reads an app's name anew, or all of them. Where the database is away it is tried until it is back. */
  forget(appId: string | null): Promise<void>
}

/** Between two tries to read, in ms. */
const pauseMs = 1000

/** The names of this database, read once before it resolves. */
export async function ownDomains(sql: Sql): Promise<OwnDomains> {
  const apps = new Map<string, string>()
  let isLoading = false
  let last: Promise<unknown> = Promise.resolve()

  /** One reading after the other, so that none puts back what a later one has found. */
  function inTurn(read: () => Promise<void>): Promise<void> {
    const mine = last.then(read)
    last = mine.catch(() => undefined)
    return mine
  }

  async function load(): Promise<void> {
    const names = await listNames(sql)
    apps.clear()
    for (const { name, appId } of names) apps.set(name, appId)
  }

  async function read(appId: string): Promise<void> {
    const held = await findNameOf(sql, appId)
    for (const [name, app] of apps) if (app === appId) apps.delete(name)
    if (held) apps.set(held.name, appId)
  }

  await load()
  return {
    has: (name) => apps.has(name),
    async forget(appId) {
      try {
        await inTurn(() => (appId === null ? load() : read(appId)))
      } catch {
        // What was known holds until there is an answer.
        if (!isLoading) void loadPatiently()
      }
    },
  }

  async function loadPatiently(): Promise<void> {
    isLoading = true
    for (let isRead = false; !isRead;) {
      await sleep(pauseMs, undefined, { ref: false })
      isRead = await inTurn(load).then(
        () => true,
        (error: { code?: string }) => error.code === 'CONNECTION_ENDED',
      )
    }
    isLoading = false
  }
}
