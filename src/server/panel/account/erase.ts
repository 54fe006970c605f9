import { findAnyApp, lockApp } from '../../app/queries.ts'
import type { Sql, Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { addJob } from '../../job/queue.ts'
import type { Tasks } from '../../job/task.ts'
import { mayStopHere } from '../../job/stop.ts'
import { eraseStudents } from '../../student/erase/erase.ts'
import { deleteMailJobs } from '../../student/erase/queries.ts'
import { eraseForGood } from '../../sweep/queries.ts'
import { sweepSoon } from '../../sweep/task.ts'
import { vacuumAccountSoon } from '../../vacuum/task.ts'
import { eraseApp } from '../app/erase.ts'
import { deleteAppAttempts, deleteCreator, listDueAccounts, listSomeStudents } from './queries.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Erases the accounts whose creators have deleted them, and whose time has come. Every hour. */
    closeAccounts: object
  }
}

/** When a job is done by itself, as a crontab: an account goes within the hour after its seven days. */
export const accountTimetable = '7 * * * * closeAccounts ?fill=2d&max=3'

/** Students who are erased in one transaction. */
const batchSize = 500

/** The job that erases accounts. */
export function accountTasks({ sql }: { sql: Sql }): Tasks<'closeAccounts'> {
  return {
    async closeAccounts() {
      for (const id of await listDueAccounts(sql)) await eraseAccount(sql, id)
    },
  }
}

/**
 * Erases a creator for good: the apps first, which closes them to students, then the students, then the rest; files and the bytes of
 * the rows by jobs. Each step is a transaction of its own, and who begins anew goes on where the one before stopped.
 */
async function eraseAccount(sql: Sql, creatorId: string): Promise<void> {
  while (await asCreator(sql, creatorId, (tx) => eraseSomeApp(tx, creatorId))) mayStopHere()
  while (await asCreator(sql, creatorId, (tx) => eraseSomeStudents(tx, creatorId))) mayStopHere()
  await asCreator(sql, creatorId, async (tx) => {
    await eraseForGood(tx, creatorId)
    const letters = await deleteCreator(tx, creatorId)
    await deleteMailJobs(tx, letters)
    if (letters.length > 0) await addJob(tx, 'forget', { letters, pictures: [] })
    await sweepSoon(tx)
    await vacuumAccountSoon(tx)
  })
}

/** False where no app is left. */
async function eraseSomeApp(tx: Transaction, creatorId: string): Promise<boolean> {
  const id = await findAnyApp(tx, creatorId)
  const app = id && (await lockApp(tx, creatorId, id))
  if (!app) return false
  await deleteAppAttempts(tx, app.id)
  await eraseApp(tx, app)
  return true
}

/** False where no student is left. */
async function eraseSomeStudents(tx: Transaction, creatorId: string): Promise<boolean> {
  const ids = await listSomeStudents(tx, creatorId, batchSize)
  return (await eraseStudents(tx, creatorId, ids)) > 0
}
