import { randomUUID } from 'node:crypto'
import { beginUnhurried, type Sql, type Transaction } from '../database/connection.ts'
import { StartError } from '../error/start-error.ts'
import { FilesAway } from '../file/away.ts'
import type { FileMark } from '../file/mark.ts'
import {
  findInstalled,
  lockInstallation,
  readOrInsert,
  replaceInstalled,
  shareInstallation,
} from './queries.ts'

/** What the mark of its files is called in the database. */
const name = 'folder-mark'

/**
 * Sees to it that all servers on one database have the same files: database and file store carry one mark, which the first
 * server gives them. In another folder or bucket pictures and letters would be missing, or stay when they are to be erased. Throws
 * a `StartError`, and `FilesAway` while the bucket does not answer.
 */
export async function claimFiles(sql: Sql, place: FileMark): Promise<void> {
  // Servers do not wait for each other where there is nothing to give, but for whoever moves the files elsewhere.
  const known = await place.read()
  const installed = await beginUnhurried(sql, async (tx) => {
    await shareInstallation(tx)
    return await findInstalled(tx, name)
  })
  if (known !== null && known === installed) return
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

/**
 * The same for a server that starts: where the bucket does not answer it starts without, as it would go on if that happened later, and
 * `openClaimedFiles` sees to the rest. A database that never had files has to find the bucket first.
 */
export async function claimAtStart(
  sql: Sql,
  place: FileMark,
  say: (sentence: string) => void = console.error,
): Promise<void> {
  try {
    await claimFiles(sql, place)
  } catch (cause) {
    if (!(cause instanceof FilesAway)) throw cause
    const what = `O bucket em S3_URL não responde (${cause.reason})`
    if ((await findInstalled(sql, name)) === null)
      throw new StartError(
        `${what}, e este banco de dados ainda não tem um lugar para os seus arquivos: confira S3_URL, e se o bucket está no ar.`,
        { cause },
      )
    say(`${what}: a Trilha inicia sem os arquivos, e volta a usá-los sozinha quando ele responder.`)
  }
}

/** Says under which mark this database's files are from now on. */
export async function replaceFileMark(tx: Transaction, before: string, after: string): Promise<void> {
  await replaceInstalled(tx, name, before, after)
}

/** The mark of this database's files; a new one where it has none yet. */
export async function readFileMark(sql: Sql): Promise<string> {
  return await readOrInsert(sql, name, randomUUID())
}
