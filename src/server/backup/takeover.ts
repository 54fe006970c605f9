import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries, findFormerBinaries, majorOf, type Binaries } from '../database/binaries.ts'
import { clusterMajor } from '../database/cluster.ts'
import { connect } from '../database/connection.ts'
import { startEmbedded } from '../database/embedded-postgres.ts'
import { fetchFormerBinaries } from '../database/former-binaries.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { migrate } from '../database/migrate.ts'
import { StartError } from '../error/start-error.ts'
import { verifyArchive, type ArchiveSource } from './archive/read-archive.ts'
import { makeBackup } from './make.ts'
import { folderPlace } from './place.ts'
import { restore } from './restore.ts'

/**
 * The embedded PostgreSQL's next major version does not read the data of the one before. They are taken over by an archive: the new
 * version's cluster is made and filled in a folder beside, and takes the place of the former one, which stays as `postgres-<major>` until
 * a server has started on the new one.
 */

/** In which the new cluster is made; it has a file `ready` once all is in it. */
const beside = (dataDir: string) => join(dataDir, 'takeover')
const readyFile = (dataDir: string) => join(beside(dataDir), 'ready')

/** In which programs of the former version are while they are needed, where npm had to bring them. */
const programsOf = (dataDir: string) => join(dataDir, 'takeover-programs')

/** For a server that has been stopped to let go of its folder. */
const patienceMs = 2_000

/** There are no files in such an archive: they stay where they are. */
const noFiles = {
  size: async () => null,
  read: () => Readable.from(nowhere()),
  write: async () => 0,
  async *list() {},
}

async function* nowhere(): AsyncGenerator<Buffer> {
  throw Object.assign(new Error('There are no files in this archive'), { code: 'ENOENT' })
}

/**
 * Takes the data of an older major version over by the programs of that version, where this machine or npm has them; does nothing where
 * the data are of this version. One that was interrupted goes on, or is begun anew. What is left of the former version is untouched but
 * migrated. Throws a `StartError` where somebody still works with the former version.
 */
export async function takeOver(dataDir: string): Promise<void> {
  await finishInterrupted(dataDir)
  const major = clusterMajor(dataDir)
  if (major === null || major >= majorOf(await findBinaries())) return
  const programs = programsOf(dataDir)
  const former = findFormerBinaries(major) ?? (await fetchFormerBinaries(major, programs))
  // Whoever starts the server says what can be done.
  if (!former) return
  console.error(`Os dados do PostgreSQL ${major} estão sendo levados para a versão nova; isto pode demorar.`)
  try {
    const archive = await archiveFormer(dataDir, former)
    await whileStopped(dataDir, () => fillBeside(dataDir, archive, true))
  } finally {
    rmSync(programs, { recursive: true, force: true })
  }
}

/** Takes the data over from an archive that the former version of the program made. Throws a `StartError` where there is nothing to take over, and as `takeOver`. */
export async function takeOverFrom(dataDir: string, archive: ArchiveSource): Promise<void> {
  await finishInterrupted(dataDir)
  const major = clusterMajor(dataDir)
  if (major === null || major >= majorOf(await findBinaries()))
    throw new StartError(
      `Em ${dataDir} não há dados de um PostgreSQL anterior ao desta versão: restaure sem --takeover, em uma pasta vazia.`,
    )
  await whileStopped(dataDir, () => fillBeside(dataDir, archive, false))
}

/** Removes what was kept of former versions, once a server answers on what took their place. */
export function forgetFormer(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (/^postgres-\d+$/.test(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/** An archive of the database alone, in the version of today's program, as which nobody ever sees it. */
async function archiveFormer(dataDir: string, former: Binaries): Promise<ArchiveSource> {
  const key = randomBytes(32).toString('hex')
  const folder = join(beside(dataDir), 'archive')
  const place = folderPlace(folder)
  const embedded = await startEmbedded(dataDir, former)
  try {
    if (await embedded.isShared()) throw stillUsed(dataDir)
    rmSync(beside(dataDir), { recursive: true, force: true })
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    const { url, wholeUrl } = embedded
    const sql = await connect(url, 1)
    await migrate(sql).finally(() => sql.end({ timeout: 5 }))
    const { name } = await makeBackup({ url: wholeUrl, ownerUrl: null, files: noFiles, place, key })
    return { name, key, read: () => place.read(name) }
  } finally {
    await embedded.stop()
  }
}

/** Does `work` while no server runs on a data folder, and none can be started: what it wrote meanwhile would be lost. */
async function whileStopped(dataDir: string, work: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + patienceMs
  let lock = lockFolder(dataDir)
  for (; !lock; lock = lockFolder(dataDir)) {
    if (Date.now() > deadline) throw stillUsed(dataDir)
    await sleep(100)
  }
  await work().finally(lock.release)
}

function stillUsed(dataDir: string): StartError {
  return new StartError(
    `Os dados do PostgreSQL anterior em ${dataDir} ainda estão em uso, talvez pela versão anterior da Trilha: ` +
      'pare-a antes, para que nada do que ela grava se perca.',
  )
}

/** `isMove`: nothing happened since the archive was made. */
async function fillBeside(dataDir: string, archive: ArchiveSource, isMove: boolean): Promise<void> {
  const folder = beside(dataDir)
  const sound = await verifyArchive(archive)
  for (const name of ['postgres', 'postgres.log', 'lock', 'lease', 'restoring'])
    rmSync(join(folder, name), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  copyFileSync(join(dataDir, 'postgres.password'), join(folder, 'postgres.password'))
  const embedded = await startEmbedded(folder)
  try {
    const parts = { archive, sound, url: embedded.url, files: noFiles, dataDir: folder, isMove }
    await restore({ ...parts, tokenSecrets: null })
  } finally {
    await embedded.stop()
  }
  writeFileSync(readyFile(dataDir), '')
  finish(dataDir)
}

async function finishInterrupted(dataDir: string): Promise<void> {
  if (existsSync(readyFile(dataDir))) await whileStopped(dataDir, async () => finish(dataDir))
}

/** Puts a new cluster that is whole in the place of the former one, also where that was interrupted before. */
function finish(dataDir: string): void {
  const [place, made] = [join(dataDir, 'postgres'), join(beside(dataDir), 'postgres')]
  if (existsSync(made)) {
    const major = clusterMajor(dataDir)
    if (major !== null) renameSync(place, join(dataDir, `postgres-${major}`))
    renameSync(made, place)
  }
  rmSync(beside(dataDir), { recursive: true, force: true })
}
