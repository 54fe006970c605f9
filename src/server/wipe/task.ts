import { setTimeout as sleep } from 'node:timers/promises'
import { openAlone, type Sql, type Transaction } from '../database/connection.ts'
import { addJob } from '../job/queue.ts'
import type { Tasks, Workplace } from '../job/work.ts'
import type { WipeJobs } from './job.ts'
import { cutLog, forgetSamples, isSeen, listPersonal, rewrite, standOf } from './queries.ts'

/** A table of more bytes, with its indexes, is written anew at night only: this much takes about a second. */
const largest = 64_000_000

/** Has what was removed in this transaction taken out of the database's files, within a minute: many removals are one job. */
export async function wipeSoon(tx: Transaction): Promise<void> {
  await addJob(tx, 'wipe', {}, { runAt: new Date(Date.now() + 60_000), key: 'wipe' })
}

/** Takes what was removed out of the database's files and its log, as far as our role may; of tables over `atOnce` at night. */
export function wipeTasks({ sql }: Pick<Workplace, 'sql'>, atOnce = largest): Tasks<WipeJobs> {
  return {
    async wipe({ isNight = false }) {
      // Nobody else's work waits behind it; and others, who wait where it waits, do so for seconds.
      const connection = openAlone(sql, { connection: { lock_timeout: 3000 } })
      try {
        await untilUnseen(connection)
        const tables = await listPersonal(connection)
        const now = tables.filter(({ bytes }) => isNight || bytes <= atOnce)
        // Samples of values, which the planner keeps, after those tables of whose values they are.
        for (const { name } of now) await rewrite(connection, name)
        await forgetSamples(connection)
        await rewrite(connection, 'pg_statistic')
        await cutLog(connection)
        if (now.length < tables.length) await wipeTonight(sql)
      } finally {
        await connection.end({ timeout: 1 })
      }
    },
  }
}

/** Waits for those who still see what there was before. Throws where they take long, as a backup may. */
async function untilUnseen(connection: Sql): Promise<void> {
  const stand = await standOf(connection)
  for (let look = 0; await isSeen(connection, stand); look++) {
    if (look === 100) throw new Error('Somebody still works with what was removed')
    await sleep(100)
  }
}

async function wipeTonight(sql: Sql): Promise<void> {
  const runAt = new Date()
  // At night in Brazil.
  runAt.setUTCHours(6, 45, 0, 0)
  if (runAt.getTime() < Date.now()) runAt.setUTCDate(runAt.getUTCDate() + 1)
  await sql.begin((tx) => addJob(tx, 'wipe', { isNight: true }, { runAt, key: 'wipe-tonight' }))
}
