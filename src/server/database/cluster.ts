import { spawn, type StdioOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { give, reachableBinaries, reachablePath, userFor, type OsUser } from './unprivileged.ts'

/** A database cluster on disk: where it lies, who runs it, and how to get in. */
export interface Cluster {
  folder: string
  logFile: string
  /** Password of both the superuser `postgres` and the application's role `trilha`. */
  password: string
  binaries: Binaries
  user: OsUser | null
}

/** Opens the cluster below `dataDir`, making it on first use (about a second). */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  const user = userFor(folder)
  const found = await findBinaries()
  const cluster: Cluster = {
    folder,
    logFile: join(dataDir, 'postgres.log'),
    password: readOrMakePassword(join(dataDir, 'postgres.password')),
    binaries: user ? reachableBinaries(found) : found,
    user,
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeCluster(cluster)
  if (user) give(folder, user)
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
  if (user) give(secret, user)
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
  renameSync(partial, folder)
}

/** Starts the server on a free port of the loopback interface; resolves to its process once it was spawned. */
export async function spawnPostgres(cluster: Cluster) {
  const { folder, logFile, binaries, user } = cluster
  const options = {
    port: await freePort(),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    log_min_messages: 'warning',
  }
  const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const grown = existsSync(logFile) && statSync(logFile).size > 10_000_000
  const log = openSync(logFile, grown ? 'w' : 'a', 0o600)
  // A group of its own: Ctrl+C in the terminal must not reach the database before our requests are done.
  const child = start(binaries.postgres, folder, user, settings, ['ignore', log, log], true)
  closeSync(log)
  child.unref()
  return child
}

/** Asks a running server for a fast, clean stop. */
export async function stopPostgres({ binaries, folder, user }: Cluster, pid: number): Promise<void> {
  if (process.platform !== 'win32') process.kill(pid, 'SIGINT')
  else await run(binaries.pg_ctl, folder, user, ['stop', '--mode=fast'])
}

async function run(program: string, folder: string, user: OsUser | null, options: string[]) {
  const child = start(program, folder, user, options, ['ignore', 'pipe', 'pipe'], false)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  return await new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: String(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

function start(
  program: string,
  folder: string,
  user: OsUser | null,
  options: string[],
  stdio: StdioOptions,
  detached: boolean,
) {
  // libpq's own variables (PGDATA, PGPORT …) would change what we ask for.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))
  return spawn(program, ['-D', user ? reachablePath(folder) : folder, ...options], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), LC_ALL: 'C' },
    stdio,
    detached,
    windowsHide: true,
    ...user,
  })
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? ''
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
