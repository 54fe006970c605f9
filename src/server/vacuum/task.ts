import { setTimeout as sleep } from 'node:timers/promises'
import { openAlone, type Sql, type Transaction } from '../database/connection.ts'
import { nextTransaction } from '../database/transaction-end.ts'
import { addJob } from '../job/queue.ts'
import type { Tasks } from '../job/task.ts'
import { mayStopHere } from '../job/stop.ts'
import {
  removeOldLog,
  deleteStatistics,
  isStillVisible,
  listPersonal,
  rewriteTable,
  vacuumTable,
  type PersonalTable,
} from './queries.ts'

declare module '../job/payloads.ts' {
  interface Jobs {
    /** Has the database let go of what was removed. */
    wipe: {
      /** Of the tables that are not written anew. */
      isNight?: boolean
      /** A creator was erased, and not students alone. */
      isAccount?: boolean
    }
  }
}

/** A table of more bytes, with its indexes, is not written anew: whoever needs one waits meanwhile, for so many about 0.2 s. */
const largest = 12_000_000

/** Adds a job that removes the bytes of rows which this transaction deletes from the database's files, a minute later; many such calls make one job. */
export async function vacuumSoon(tx: Transaction): Promise<void> {
  await addJob(tx, 'wipe', {}, { runAt: new Date(Date.now() + 60_000), key: 'wipe' })
}

/** The same of all tables that name a creator. */
export async function vacuumAccountSoon(tx: Transaction): Promise<void> {
  const options = { runAt: new Date(Date.now() + 60_000), key: 'wipe-account' }
  await addJob(tx, 'wipe', { isAccount: true }, options)
}

/**
 * Takes what was removed out of the database's files and its log, where the database is ours and the table small. Elsewhere
 * its room is given back at night, to be written over, and nobody waits: see the README on what is erased.
 */
export function vacuumTasks(
  { sql, ownsDatabase }: { sql: Sql; ownsDatabase: boolean },
  atOnce = largest,
): Tasks<'wipe'> {
  return {
    async wipe({ isNight = false, isAccount = false }) {
      // Nobody else's work waits behind it; and others, who wait where it waits, hardly do so.
      const connection = openAlone(sql, { connection: { lock_timeout: 200 } })
      try {
        const tables = await listPersonal(connection, { isAccount })
        const [small, large] = [tables.filter(isSmall), tables.filter((table) => !isSmall(table))]
        if (isNight)
          for (const { name } of large) {
            mayStopHere()
            await vacuumTable(connection, name)
          }
        else if (ownsDatabase) await writeAnew(connection, small)
        if (!isNight && large.length > 0) await wipeTonight(sql, isAccount)
      } finally {
        await connection.end({ timeout: 1 })
      }
    },
  }

  function isSmall({ bytes }: PersonalTable): boolean {
    return ownsDatabase && bytes <= atOnce
  }
}

async function writeAnew(connection: Sql, tables: PersonalTable[]): Promise<void> {
  await untilUnseen(connection)
  for (const { name } of tables) await rewriteTable(connection, name)
  // Samples of values, which the planner keeps, after those tables of whose values they are.
  await deleteStatistics(
    connection,
    tables.map(({ name }) => name),
  )
  // Their former samples were removed only now, so that whoever began to write meanwhile would have those copied too.
  await untilUnseen(connection)
  await rewriteTable(connection, 'pg_statistic')
  await removeOldLog(connection)
}

/** Waits for those who still see what there was before. Throws where they take long, as a backup may. */
async function untilUnseen(connection: Sql): Promise<void> {
  const stand = await nextTransaction(connection)
  for (let look = 0; await isStillVisible(connection, stand); look++) {
    if (look === 100) throw new Error('Somebody still works with what was removed')
    await sleep(100)
  }
}

async function wipeTonight(sql: Sql, isAccount: boolean): Promise<void> {
  const runAt = new Date()
  // At night in Brazil.
  runAt.setUTCHours(6, 45, 0, 0)
  if (runAt.getTime() < Date.now()) runAt.setUTCDate(runAt.getUTCDate() + 1)
  await sql.begin((tx) =>
    addJob(
      tx,
      'wipe',
      { isNight: true, ...(isAccount && { isAccount }) },
      { runAt, key: isAccount ? 'wipe-account-tonight' : 'wipe-tonight' },
    ),
  )
}
