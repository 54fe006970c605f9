import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from './connection.ts'

/** Between two looks at the database's clock, in ms. */
const lookMs = 10_000

/** How far it is ahead of this machine's, at least, in ms. */
let aheadMs = 0

/**
 * Now by the database's clock, by which something begins and ends for all servers alike, however wrong those of their machines are. By
 * this machine's where nobody follows the other.
 */
export const databaseNow = (): Date => new Date(Date.now() + aheadMs)

/** Follows the clock of a database until what it answers is called. It was looked at by then, unless the database was away. */
export async function followClock(sql: Sql): Promise<() => void> {
  const over = new AbortController()
  const follow = async () => {
    for (;;) {
      await sleep(lookMs, undefined, { ref: false, signal: over.signal })
      await look(sql)
    }
  }
  await look(sql)
  // It ends when it is told to.
  void follow().catch(() => {})
  return () => over.abort()
}

async function look(sql: Sql): Promise<void> {
  const before = Date.now()
  const [row] = await sql<[{ at: Date }]>`select clock_timestamp() as at`.catch(() => [null])
  const after = Date.now()
  if (!row) return
  const at = row.at.getTime()
  // Between the two they may be one and the same; otherwise they differ by as much as is sure.
  aheadMs = at > after ? at - after : Math.min(at - before, 0)
}
