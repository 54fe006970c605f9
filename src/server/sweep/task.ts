import type { Sql, Transaction } from '../database/connection.ts'
import type { FileStore } from '../file/store.ts'
import { narrowNames, wholeNameOf } from '../image/picture-name.ts'
import { addJob } from '../job/queue.ts'
import type { Tasks } from '../job/task.ts'
import { mayStopHere } from '../job/stop.ts'
import {
  batchSize,
  deleteLooseFiles,
  deletePictures,
  listLooseFiles,
  listUsedFiles,
  listWaitingFiles,
} from './queries.ts'

declare module '../job/payloads.ts' {
  interface Jobs {
    /** Removes files that nothing uses any more. */
    sweep: {
      /** Every night: also those that were never noted as unused. */
      isNight?: boolean
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
    async sweep({ isNight = false }) {
      for (let names = await listLooseFiles(sql); names.length > 0; names = await listLooseFiles(sql)) {
        await removeUnused(sql, files, names)
        await deleteLooseFiles(sql, names)
      }
      if (isNight) await removeStrays(sql, files)
    },
  }
}

/** Removes those of these files that nothing uses; with a picture, what is stored of it in other widths. */
export async function removeUnused(sql: Sql, files: FileStore, names: string[]): Promise<void> {
  for (let from = 0; from < names.length; from += batchSize) {
    mayStopHere()
    const batch = names.slice(from, from + batchSize)
    const used = await listUsedFiles(sql, batch)
    const gone: string[] = []
    for (const name of batch.filter((name) => !used.has(name))) {
      // Those before it took their time, in which somebody may have come to show this one.
      if (gone.length > 0 && (await listUsedFiles(sql, [name])).size > 0) continue
      for (const one of [name, ...narrowNames(name)]) await files.remove(one)
      gone.push(name)
    }
    if (gone.length > 0) await deletePictures(sql, gone)
  }
}

/** Removes files that were stored and never used, as where a form was refused, or a server died on the way. */
async function removeStrays(sql: Sql, files: FileStore): Promise<void> {
  let batch: string[] = []
  const before = new Date(Date.now() - strayMs)
  await files.dropUnfinished?.(before)
  const look = async () => {
    const waiting = await listWaitingFiles(sql, batch)
    const strays = batch.filter((name) => !waiting.has(name))
    await removeUnused(sql, files, strays)
    batch = []
  }
  for await (const name of files.list(before)) {
    const whole = wholeNameOf(name)
    if (whole === null) batch.push(name)
    // A narrower picture stays as long as the whole one does, whoever shows that.
    else if (!(await files.has(whole))) await files.remove(name)
    if (batch.length === batchSize) await look()
  }
  await look()
}
