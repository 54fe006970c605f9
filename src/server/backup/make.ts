import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { migrationNames } from '../database/migrate.ts'
import { edition, readRoutines } from '../database/routine.ts'
import { StartError } from '../error/start-error.ts'
import type { FileStore } from '../file/store.ts'
import { partNames, type ArchiveEnd, type ArchiveHead } from './archive/contents.ts'
import { summed, writeParts, type NewPart } from './archive/part.ts'
import { sealBlocks } from './archive/seal.ts'
import { archiveName, type BackupPlace } from './place.ts'
import { findLastPlace, listStillUsed, noteBackup, openSnapshot, type Snapshot } from './snapshot/queries.ts'

/** What a backup is made of, and where it goes. */
export interface BackupParts {
  /** Address of the database as somebody from whom row-level security hides nothing. */
  url: string
  /** The same as who owns the tables, who may be bound: there it is noted that a backup was made; null: it is noted nowhere. */
  ownerUrl: string | null
  files: Pick<FileStore, 'read'>
  place: BackupPlace
  /** The passphrase under which it is sealed. */
  key: string
  /** Gives it up. */
  signal?: AbortSignal
}

/** A backup that was made. */
export interface BackupReport extends ArchiveEnd {
  name: string
  takenAt: Date
  bytes: number
}

/** Names of missing files that an archive tells. */
const mostMissing = 1000

/** So many files are begun with before their turn: a store that is far away takes a while to begin with each. */
const mostAhead = 8

/**
 * Makes a backup: the database as it stood at one moment, then the files that it names, which never change under their names, as one
 * sealed archive. Of the files one may be erased meanwhile; one that is missing although data still uses it is reported. Throws a
 * `StartError` where the login is bound by row-level security, the database is of another version of the program, or the place of the last
 * backup is empty.
 */
export async function makeBackup({
  url,
  ownerUrl,
  files,
  place,
  key,
  signal,
}: BackupParts): Promise<BackupReport> {
  const snapshot = await openSnapshot(url)
  const end: ArchiveEnd = { rows: {}, files: 0, fileBytes: 0, missing: { count: 0, names: [] } }
  let folder: string | null = null
  try {
    await refuseOtherVersion(snapshot)
    if (ownerUrl && (await findLastPlace(ownerUrl)) === place.address) await place.refuseEmptied?.()
    folder = await mkdtemp(join(tmpdir(), 'trilha-backup-'))
    const parts = partsIn(join(folder, 'names'))
    const name = archiveName(snapshot.takenAt)
    const sealed = stoppable(sealBlocks(writeParts(parts), key), signal)
    const bytes = await place.write(name, sealed, snapshot.bytes)
    const { takenAt } = snapshot
    const { count: missing } = end.missing
    if (ownerUrl) await noteBackup(ownerUrl, { name, place: place.address, takenAt, bytes, missing })
    return { ...end, name, takenAt, bytes }
  } finally {
    await snapshot.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  }

  async function* partsIn(names: string): AsyncGenerator<NewPart> {
    yield* databaseParts(snapshot, end)
    await pipeline(snapshot.fileNames(), createWriteStream(names))
    // Whoever vacuums the database waits for it no longer.
    await snapshot.close()
    yield* fileParts(files, names, end)
    end.missing = await stillMissing(url, end.missing)
    yield json(partNames.end, end)
  }
}

/** The same, until it is given up. */
async function* stoppable(source: AsyncIterable<Buffer>, signal?: AbortSignal): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    signal?.throwIfAborted()
    yield piece
  }
}

async function refuseOtherVersion({ migrations, routines }: Snapshot): Promise<void> {
  const names = await migrationNames()
  const texts = await readRoutines()
  const isOurs =
    names.join() === migrations.join() &&
    texts.every(({ name, hash }) => routines.some((one) => one.file === name && one.hash === hash))
  if (!isOurs)
    throw new StartError(
      'Este banco de dados não é o desta versão da Trilha: faça o backup com a versão que trabalha nele, ou inicie esta antes.',
    )
}

/** The database as parts; `end` is told of its rows. */
export async function* databaseParts(snapshot: Snapshot, end: ArchiveEnd): AsyncGenerator<NewPart> {
  const { postgres, migrations, tables, sequences } = snapshot
  const takenAt = snapshot.takenAt.toISOString()
  const head: ArchiveHead = { format: 1, id: randomUUID(), takenAt, postgres, migrations, edition, tables }
  yield json(partNames.head, head)
  for (const { name, text } of await readRoutines())
    yield { name: partNames.routine + name, data: [Buffer.from(text)] }
  for (const table of tables) {
    const { data, sum } = summed(snapshot.rowsOf(table))
    yield { name: partNames.table + table.name, data }
    end.rows[table.name] = sum().lines
  }
  yield json(partNames.sequences, sequences)
  yield { name: partNames.jobs, data: snapshot.jobs() }
}

async function* fileParts(
  files: BackupParts['files'],
  names: string,
  end: ArchiveEnd,
): AsyncGenerator<NewPart> {
  const begun: BegunFile[] = []
  try {
    for await (const line of createInterface(createReadStream(names))) {
      begun.push(begin(files, line))
      if (begun.length > mostAhead) yield* filePart(begun.shift()!, end)
    }
    while (begun.length > 0) yield* filePart(begun.shift()!, end)
  } finally {
    for (const { stream } of begun) stream.destroy()
  }
}

/** A file that is being read. */
interface BegunFile {
  name: string
  isNeeded: boolean
  stream: Readable
  /** Its bytes, of which the first are there, so that it can no longer be erased before us; null where it was. */
  bytes: Promise<AsyncIterable<Buffer> | null>
}

/** `line`: as the snapshot names files. */
function begin(files: BackupParts['files'], line: string): BegunFile {
  const isNeeded = !line.endsWith('?')
  const name = isNeeded ? line : line.slice(0, -1)
  const stream = files.read(name)
  const bytes = bytesOf(stream)
  // Whoever waits for it hears of it; perhaps nobody does any more.
  bytes.catch(() => {})
  return { name, isNeeded, stream, bytes }
}

async function bytesOf(stream: Readable): Promise<AsyncIterable<Buffer> | null> {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first = await pieces.next().catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!first) return null
  return (async function* () {
    for (let next = first; !next.done; next = await pieces.next()) yield next.value
  })()
}

async function* filePart({ name, isNeeded, bytes }: BegunFile, end: ArchiveEnd): AsyncGenerator<NewPart> {
  const found = await bytes
  if (found) {
    const { data, sum } = summed(found)
    yield { name: partNames.file + name, data }
    end.files++
    end.fileBytes += sum().bytes
  } else if (isNeeded) {
    end.missing.count++
    if (end.missing.names.length < mostMissing) end.missing.names.push(name)
  }
}

/** Without those that nothing uses any more: they were erased while the backup was made. */
async function stillMissing(
  url: string,
  { count, names }: ArchiveEnd['missing'],
): Promise<ArchiveEnd['missing']> {
  if (count === 0) return { count, names }
  const used = await listStillUsed(url, names)
  return { count: count - names.length + used.length, names: used }
}

function json(name: string, value: unknown): NewPart {
  return { name, data: [Buffer.from(JSON.stringify(value))] }
}
