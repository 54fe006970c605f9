import type { Sql, Transaction } from '../database/connection.ts'
import type { FileStore } from '../file/store.ts'
import { narrowNames, wholeNameOf } from '../image/picture-name.ts'
import { addJob } from '../job/queue.ts'
import type { Tasks } from '../job/task.ts'
import { mayStopHere } from '../job/stop.ts'
import {
  batchSize,
  deleteLooseFiles,
  deletePicture,
  listDueFiles,
  listUsedFiles,
  listWaitingFiles,
  lockFile,
} from './queries.ts'

declare module '../job/payloads.ts' {
  interface Jobs {
    /** Removes files that nothing uses any more. */
    sweep: {
      /** Every night: also those that were never noted as unused. */
      isNight?: boolean
      /** These, which somebody was about to show when they were to go. */
      names?: string[]
    }
  }
}

/** When a job is done by itself, as a crontab: at night in Brazil, once however many nights were missed. */
export const sweepTimetable = '53 6 * * * sweep ?fill=2d&max=3 {"isNight":true}'

/** What is stored is noted in a row within this time, in ms; what is not by then never will be. */
const strayMs = 24 * 60 * 60_000

/** Adds a job that removes the files which this transaction stops using, once it is committed; many such calls make one job. */
export async function sweepSoon(tx: Transaction): Promise<void> {
  await addJob(tx, 'sweep', {}, { key: 'sweep' })
}

/** The job that removes unused files, unless something else uses them: pictures are shared by the hash of their bytes. */
export function sweepTasks({ sql, files }: { sql: Sql; files: FileStore }): Tasks<'sweep'> {
  return {
    async sweep({ isNight = false, names: held = [] }) {
      await removeStrays(sql, files, held)
      for (let due = await listDueFiles(sql); due.length > 0; due = await listDueFiles(sql)) {
        await removeUnused(sql, files, [...new Set(due.map(({ name }) => name))])
        await deleteLooseFiles(sql, due)
      }
      if (isNight) await removeOldStrays(sql, files)
    },
  }
}

/** Removes those of these files that nothing uses; with a picture, what is stored of it in other widths. */
export async function removeUnused(sql: Sql, files: FileStore, names: string[]): Promise<void> {
  for (let from = 0; from < names.length; from += batchSize) {
    mayStopHere()
    const batch = names.slice(from, from + batchSize)
    const used = await listUsedFiles(sql, batch)
    for (const name of batch) if (!used.has(name)) await sql.begin((tx) => removeWhereUnused(tx, files, name))
  }
}

async function removeWhereUnused(tx: Transaction, files: FileStore, name: string): Promise<void> {
  const { isUsed, heldUntil, bringers } = await lockFile(tx, name)
  if (isUsed) return
  if (heldUntil) {
    await addJob(tx, 'sweep', { names: [name] }, { key: `sweep ${name}`, runAt: heldUntil })
    return
  }
  // The whole one first: whoever makes it narrower meanwhile finds that it is gone.
  await files.remove(name)
  await Promise.all(narrowNames(name).map((narrow) => files.remove(narrow)))
  await deletePicture(tx, name, bringers)
}

/** Removes files that were stored and never used, as where a form was refused, or a server died on the way. */
async function removeOldStrays(sql: Sql, files: FileStore): Promise<void> {
  let batch: string[] = []
  const before = new Date(Date.now() - strayMs)
  await files.dropUnfinished?.(before)
  for await (const name of files.list(before)) {
    const whole = wholeNameOf(name)
    if (whole === null) batch.push(name)
    // A narrower picture stays as long as the whole one does, whoever shows that.
    else if (!(await files.has(whole))) await files.remove(name)
    if (batch.length < batchSize) continue
    await removeStrays(sql, files, batch)
    batch = []
  }
  await removeStrays(sql, files, batch)
}

/** Removes those that nothing uses, and that nobody may still want back. */
async function removeStrays(sql: Sql, files: FileStore, names: string[]): Promise<void> {
  if (names.length === 0) return
  const waiting = await listWaitingFiles(sql, names)
  await removeUnused(
    sql,
    files,
    names.filter((name) => !waiting.has(name)),
  )
}
