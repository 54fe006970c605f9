import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginUnhurried, type Sql } from '../database/connection.ts'
import { StartError } from '../error/start-error.ts'
import { readOrInsert, lockInstallation } from './queries.ts'

/**
 * Sees to it that all servers on one database have the same folder of files: database and folder carry one mark, which the first
 * server gives them. On another folder pictures and letters would be missing, or stay when they are to be erased. Throws a
 * `StartError`.
 */
export async function claimFolder(sql: Sql, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'files')
  const file = join(folder, '.mark')
  await beginUnhurried(sql, async (tx) => {
    // Of those who start at once on a new database.
    await lockInstallation(tx)
    const marked = (await readFile(file, 'utf8').catch(ignoreMissing))?.trim()
    const fresh = marked ?? randomUUID()
    const mark = await readOrInsert(tx, 'folder-mark', fresh)
    if (mark !== fresh) throw foreign(dataDir, file, mark)
    if (marked !== undefined) return
    await mkdir(folder, { recursive: true })
    await writeFile(file, `${mark}\n`)
  })
}

function foreign(dataDir: string, file: string, mark: string): StartError {
  return new StartError(
    `Os arquivos deste banco de dados não estão na pasta ${dataDir}: todos os servidores de um banco precisam da mesma ` +
      `DATA_DIR; se ela se perdeu e esta deve tomar o lugar dela, grave ${mark} em ${file} e inicie de novo.`,
  )
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
