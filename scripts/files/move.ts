import { createHash } from 'node:crypto'
import { beginUnhurried, type Sql } from '../../src/server/database/connection.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { isFileName } from '../../src/server/file/file-name.ts'
import type { FilePlace } from '../../src/server/file/open.ts'
import type { FileStore } from '../../src/server/file/store.ts'
import { readFileMark, replaceFileMark } from '../../src/server/installation/claim-files.ts'
import { hasOtherServers, lockInstallation } from '../../src/server/installation/queries.ts'

/** As many are on their way at once. */
const atOnce = 8

/**
 * Moves all files of a database to another place. The database's mark says which place is theirs, at every moment one: it changes
 * to the mark that follows it, which the new place has by then, once all is there. Then the old place, which has the mark before,
 * is emptied. Throws a `StartError` where neither place fits, or at the end while servers run.
 */
export async function moveFiles(
  sql: Sql,
  from: FilePlace,
  to: FilePlace,
  tell: (line: string) => void,
): Promise<{ copied: number; removed: number }> {
  const mark = await readFileMark(sql)
  const [old, found] = [await from.mark.read(), await to.mark.read()]
  // Broken off in the last step.
  if (found === mark && (old === null || next(old) === mark))
    return { copied: 0, removed: await empty(from, old) }
  if (old !== mark) throw new StartError(from.mark.foreign(mark, old))
  // What stands there may be of a move that was broken off: before its end, or, the other way, after it.
  if (found !== null && found !== next(mark) && next(found) !== mark)
    throw new StartError(to.mark.foreign(mark, found))
  if (found !== null) await to.mark.remove()
  let copied = await copyMissing(from.files, to.files, tell)
  await beginUnhurried(sql, async (tx) => {
    // Servers that start now wait.
    await lockInstallation(tx)
    await refuseServers(sql)
    copied += await copyMissing(from.files, to.files, tell)
    await removeOthers(from.files, to.files)
    if (!(await to.mark.write(next(mark)))) throw new StartError(to.mark.foreign(mark, await to.mark.read()))
    // Those of a release that did not wait.
    await refuseServers(sql)
    await replaceFileMark(tx, mark, next(mark))
  })
  return { copied, removed: await empty(from, mark) }
}

async function refuseServers(sql: Sql): Promise<void> {
  if (await hasOtherServers(sql))
    throw new StartError(
      'Os arquivos foram copiados, mas há servidores no ar: pare todos e rode de novo, para levar só o que mudou e concluir.',
    )
}

/** The mark that follows a mark, as a UUID looks. */
function next(mark: string): string {
  const hash = createHash('sha256').update(mark).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Bytes never change under a name, and stand there whole or not at all. */
async function copyMissing(from: FileStore, to: FileStore, tell: (line: string) => void): Promise<number> {
  const there = new Set(await namesIn(to))
  const missing = (await namesIn(from)).filter((name) => !there.has(name))
  let done = 0
  await each(missing, async (name) => {
    const size = await from.size(name)
    // Erased meanwhile, by a server that still runs.
    if (size === null) return
    const written = await to.write(name, from.read(name))
    if (written !== size) throw new Error(`${name} has ${size} bytes, of which ${written} were copied.`)
    if (++done % 1000 === 0 || done === missing.length)
      tell(`${done} de ${missing.length} arquivos copiados …`)
  })
  return done
}

/** What was erased since it was copied goes there, too. */
async function removeOthers(from: FileStore, to: FileStore): Promise<void> {
  const here = new Set(await namesIn(from))
  await each(
    (await namesIn(to)).filter((name) => !here.has(name)),
    (name) => to.remove(name),
  )
}

/** Files first: as long as the mark stands there, whoever comes back knows what they are. */
async function empty({ files, mark }: FilePlace, isMarked: string | null): Promise<number> {
  if (isMarked === null) return 0
  const names = await namesIn(files)
  await each(names, (name) => files.remove(name))
  await mark.remove()
  return names.length
}

async function namesIn(files: FileStore): Promise<string[]> {
  const names: string[] = []
  const ever = new Date(8.64e15)
  for await (const name of files.list(ever)) if (isFileName(name)) names.push(name)
  return names
}

async function each(names: string[], work: (name: string) => Promise<void>): Promise<void> {
  const left = names.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const name of left) await work(name)
    }),
  )
}
