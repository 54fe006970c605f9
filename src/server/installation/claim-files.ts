import { randomUUID } from 'node:crypto'
import { beginUnhurried, type Sql, type Transaction } from '../database/connection.ts'
import { StartError } from '../error/start-error.ts'
import type { FileMark } from '../file/mark.ts'
import { lockInstallation, readOrInsert, replaceInstalled } from './queries.ts'

/** What the mark of its files is called in the database. */
const name = 'folder-mark'

/**
 * Sees to it that all servers on one database have the same files: database and file store carry one mark, which the first
 * server gives them. In another folder or bucket pictures and letters would be missing, or stay when they are to be erased. Throws
 * a `StartError`.
 */
export async function claimFiles(sql: Sql, place: FileMark): Promise<void> {
  await beginUnhurried(sql, async (tx) => {
    // Of those who start at once on a new database.
    await lockInstallation(tx)
    const marked = await place.read()
    const fresh = (!place.isShared && marked) || randomUUID()
    const mark = await readOrInsert(tx, name, fresh)
    const isNew = marked === null && mark === fresh
    // Another database's server may be faster.
    if (isNew ? !(await place.write(mark)) : mark !== marked)
      throw new StartError(place.foreign(mark, marked))
  })
}

/** Says under which mark this database's files are from now on. */
export async function replaceFileMark(tx: Transaction, before: string, after: string): Promise<void> {
  await replaceInstalled(tx, name, before, after)
}

/** The mark of this database's files; a new one where it has none yet. */
export async function readFileMark(sql: Sql): Promise<string> {
  return await readOrInsert(sql, name, randomUUID())
}
