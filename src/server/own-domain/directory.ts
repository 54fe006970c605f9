import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../database/connection.ts'
import { findNameOf, listNames } from './queries.ts'

/**
 * All names that apps have of their own, in memory: which side answers at a host is asked with every call, and a proxy that makes
 * certificates asks also while the database is away. Changes come as those of published apps do (`site_change`).
 */
export interface OwnDomains {
  /** Whether `name`, in small letters, is an app's, also one that does not lead here any more. */
  has(name: string): boolean
  /** Whether it is, and led here when it was looked at last: others would have certificates tried that nobody can make. */
  mayCertify(name: string): boolean
  /** Reads an app's name anew, or all of them. Where the database is away it is tried until it is back. */
  forget(appId: string | null): Promise<void>
}

/** Between two tries to read, in ms. */
const pauseMs = 1000

/** The names of this database, read once before it resolves. */
export async function ownDomains(sql: Sql): Promise<OwnDomains> {
  const names = new Map<string, { appId: string; isLost: boolean }>()
  let isLoading = false
  let last: Promise<unknown> = Promise.resolve()

  /** One reading after the other, so that none puts back what a later one has found. */
  function inTurn(read: () => Promise<void>): Promise<void> {
    const mine = last.then(read)
    last = mine.catch(() => undefined)
    return mine
  }

  async function load(): Promise<void> {
    const listed = await listNames(sql)
    names.clear()
    for (const { name, appId, lostAt } of listed) names.set(name, { appId, isLost: lostAt !== null })
  }

  async function read(appId: string): Promise<void> {
    const held = await findNameOf(sql, appId)
    for (const [name, known] of names) if (known.appId === appId) names.delete(name)
    if (held) names.set(held.name, { appId, isLost: held.lostAt !== null })
  }

  await load()
  return {
    has: (name) => names.has(name),
    mayCertify: (name) => names.get(name)?.isLost === false,
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
