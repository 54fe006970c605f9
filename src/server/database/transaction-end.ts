import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from './connection.ts'

/** The number of the next transaction: every one that has ended by now has a lower number. */
export async function nextTransaction(sql: Sql): Promise<string> {
  const [row] = await sql<[{ stand: string }]>`select pg_snapshot_xmax(pg_current_snapshot())::text as stand`
  return row.stand
}

/** Waits until every transaction that is writing now has ended. Throws where one takes longer than `patienceMs`. */
export async function untilWritten(sql: Sql, patienceMs: number): Promise<void> {
  const stand = await nextTransaction(sql)
  for (const deadline = Date.now() + patienceMs; ; await sleep(50)) {
    const [row] = await sql<[{ isOver: boolean }]>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${stand}::xid8 as is_over`
    if (row.isOver) return
    if (Date.now() > deadline) throw new Error('Somebody is still writing')
  }
}
