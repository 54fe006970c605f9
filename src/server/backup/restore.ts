import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Sql } from '../database/connection.ts'
import { migrate, readMigration } from '../database/migrate.ts'
import { StartError } from '../error/start-error.ts'
import type { FileStore } from '../file/store.ts'
import { removeInstalled } from '../installation/queries.ts'
import { refuseUnopenable } from '../installation/secret.ts'
import { installQueue, queueUrl } from '../job/queue.ts'
import { partNames, type ArchiveEnd, type ArchiveHead } from './archive/contents.ts'
import { DamageError } from './archive/damage.ts'
import { partsOf, readJson, readText, type ArchiveSource, type SoundArchive } from './archive/read-archive.ts'
import { summed } from './archive/part.ts'
import { findOccupant, withRefill, type Refill } from './refill/queries.ts'
import { telling, uncertain } from './repetition.ts'
import { restoringFile, restoringRow } from './restore-mark.ts'

/** What is restored, and where. */
export interface RestoreParts {
  archive: ArchiveSource
  /** What `verifyArchive` found, so that nothing is written of one that is damaged. */
  sound: SoundArchive
  /** Address of an empty database, as who is to own the tables or somebody whom row-level security does not bind. */
  url: string
  files: Pick<FileStore, 'size' | 'write' | 'list'>
  /** There may be files already, which are those of the archive. */
  mayHaveFiles?: boolean
  dataDir: string
  /** What signs tokens (`TOKEN_SECRETS`), by which secrets in the database may be sealed; null: nobody asks. */
  tokenSecrets: string[] | null
  /** Nothing was lost in between: what waits goes on, and the files are those that it has already. */
  isMove?: boolean
  /** Every table is read again, and held against the archive's checksum. */
  isDrill?: boolean
}

/** A restore that was done. */
export interface RestoreReport extends ArchiveEnd {
  takenAt: Date
  /** Jobs that may have written to people already, and were left out; letters that are marked as of unknown outcome. */
  dropped: number
  letters: number
}

/**
 * Restores an archive into an empty place: fills the database as it was, at the version that it had, and the files, in one transaction; then brings it to today's version. One that
 * was interrupted is done again from the beginning. Throws a `StartError`.
 */
export async function restore(parts: RestoreParts): Promise<RestoreReport> {
  const { sound, url, dataDir } = parts
  const { head, end } = sound
  const sql = await connect(url, 1)
  const ownerUrl = queueUrl(url, sql)
  try {
    const done = await fillOnce(parts, head, end, { sql, ownerUrl })
    await migrate(sql)
    await removeInstalled(sql, restoringRow)
    rmSync(join(dataDir, restoringFile), { force: true })
    return { ...end, takenAt: new Date(head.takenAt), ...done }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** Unless an interrupted restore had come so far. */
async function fillOnce(
  parts: RestoreParts,
  head: ArchiveHead,
  end: ArchiveEnd,
  { sql, ownerUrl }: { sql: Sql; ownerUrl: string },
) {
  const { dataDir, files, mayHaveFiles } = parts
  const [mark, wasHere] = [join(dataDir, restoringFile), markIn(dataDir)]
  const { isEmpty, restoredFrom } = await findOccupant(ownerUrl)
  if (wasHere === head.id && restoredFrom === head.id) return { dropped: 0, letters: 0 }
  if (!isEmpty)
    throw new StartError(
      'O banco de dados de destino não está vazio, e um restore nunca grava por cima de dados: escolha outra DATA_DIR, ' +
        'ou um banco novo em DATABASE_URL.',
    )
  if (wasHere !== head.id && !mayHaveFiles && (await hasFiles(files)))
    throw new StartError(
      'O lugar dos arquivos não está vazio, e um restore nunca grava por cima de dados: escolha outra DATA_DIR ou, com S3_URL, ' +
        'outra pasta do bucket, como em https://s3.exemplo.com/bucket/restaurado.',
    )
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(mark, head.id)
  await installQueue(sql, ownerUrl)
  return await withRefill(ownerUrl, (refill) => fill(parts, refill, head, end))
}

/** The id of the archive whose restore was begun in this folder and has not ended; null where there is none. */
function markIn(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, restoringFile), 'utf8')
  } catch {
    return null
  }
}

async function hasFiles(files: RestoreParts['files']): Promise<boolean> {
  for await (const _ of files.list(new Date(Date.now() + 86_400_000))) return true
  return false
}

async function fill(parts: RestoreParts, refill: Refill, head: ArchiveHead, end: ArchiveEnd) {
  const { archive, files, isDrill, isMove } = parts
  for (const name of head.migrations) await refill.migrate(name, await readMigration(name))
  const shapes = new Map(head.tables.map((table) => [partNames.table + table.name, table]))
  const done = { dropped: 0, letters: 0 }
  let isPrepared = false
  for await (const { name, data, sum } of partsOf(archive)) {
    if (name.startsWith(partNames.routine)) {
      await refill.apply(await readText(data))
      continue
    }
    const shape = shapes.get(name)
    if (shape) {
      if (!isPrepared) await refill.prepare()
      isPrepared = true
      const rows = await refill.fill(shape, data)
      if (rows !== end.rows[shape.name])
        throw new DamageError(`A parte ${name} tem ${rows} linhas, não ${end.rows[shape.name]}.`)
      if (isDrill) await compare(refill, shape, sum().hash)
    } else if (name === partNames.sequences)
      await refill.setSequences((await readJson(data)) as Record<string, number | null>)
    else if (name === partNames.jobs) done.dropped = await refill.addJobs(data, isMove ? null : telling)
    else if (name.startsWith(partNames.file))
      await keepFile(files, name.slice(partNames.file.length), data, sum)
  }
  if (parts.tokenSecrets) refuseUnopenable(await refill.installed(), parts.tokenSecrets)
  if (!isMove) {
    // Whichever place with files a server brings first is that of this database from now on.
    await refill.install('folder-mark', null)
    await refill.install('restored-at', new Date().toISOString())
    // At once: other machines' servers see them as soon as this is committed.
    done.letters = await refill.stopLetters(shapes.get(`${partNames.table}mail`)!, uncertain)
    await refill.silenceImports(shapes.get(`${partNames.table}sheet_import`))
  }
  await refill.install(restoringRow, head.id)
  await refill.install('restored-from', head.id)
  await refill.finish()
  return done
}

async function compare(refill: Refill, shape: ArchiveHead['tables'][number], hash: string): Promise<void> {
  const passing = summed(refill.rowsOf(shape))
  for await (const _ of passing.data);
  if (passing.sum().hash !== hash)
    throw new DamageError(`A tabela ${shape.name} não voltou como era: a soma de verificação é outra.`)
}

/** Stores a file, unless an interrupted restore has done so. */
async function keepFile(
  files: RestoreParts['files'],
  name: string,
  data: AsyncIterable<Buffer>,
  sum: () => { bytes: number },
): Promise<void> {
  if ((await files.size(name)) === null) await files.write(name, data)
  else {
    for await (const _ of data);
    if ((await files.size(name)) !== sum().bytes)
      throw new StartError(`O arquivo ${name} do destino é outro, não o do backup.`)
  }
}
