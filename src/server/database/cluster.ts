import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../error/start-error.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { run } from './program.ts'
import { giveFolder, reachableBinaries, userFor, type OsUser } from './os-user.ts'

/** A database cluster on disk: where it lies, who runs it, and how to get in. */
export interface Cluster {
  /** In which it lies. */
  dataDir: string
  folder: string
  logFile: string
  /** Password of both the superuser `postgres` and the application's role `trilha`. */
  password: string
  binaries: Binaries
  user: OsUser | null
}

/** Whether there is a cluster below `dataDir`. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
}

/** The major version of PostgreSQL whose data lie below `dataDir`; null where there are none. */
export function clusterMajor(dataDir: string): number | null {
  return hasCluster(dataDir)
    ? parseInt(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8'), 10)
    : null
}

/**
 * Opens the cluster below `dataDir`, making it on first use (about a second), which its caller lets nobody else do meanwhile.
 * `binaries`: others than npm's.
 */
export async function openCluster(dataDir: string, binaries?: Binaries): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  const user = userFor(folder)
  const found = binaries ?? (await findBinaries())
  const cluster: Cluster = {
    dataDir,
    folder,
    logFile: join(dataDir, 'postgres.log'),
    password: readOrMakePassword(join(dataDir, 'postgres.password')),
    binaries: user ? reachableBinaries(found) : found,
    user,
  }
  if (!hasCluster(dataDir)) await makeCluster(cluster)
  if (user) giveFolder(folder, user)
  return cluster
}

function readOrMakePassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** Runs `initdb` beside the final place and renames, so that an interrupted first start leaves nothing half made. */
async function makeCluster({ folder, password, binaries, user }: Cluster): Promise<void> {
  const partial = `${folder}.new`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  if (user) chownSync(partial, user.uid, user.gid)
  const secret = mkdtempSync(join(tmpdir(), 'trilha-'))
  const passwordFile = join(secret, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) giveFolder(secret, user)
  try {
    const { code, output } = await run(binaries.initdb, partial, user, [
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ])
    if (code !== 0)
      throw new StartError(`Não foi possível criar o banco de dados em ${folder}: ${lastLine(output)}`)
  } finally {
    rmSync(secret, { recursive: true, force: true })
  }
  try {
    renameSync(partial, folder)
  } catch (cause) {
    throw new StartError(
      `A pasta ${folder} já tem arquivos, mas nenhum banco de dados completo: ` +
        'restaure-a de uma cópia ou mude-a de lugar, e inicie de novo.',
      { cause },
    )
  }
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}
