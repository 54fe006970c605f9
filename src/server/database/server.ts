import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../network/free-port.ts'
import { isAnswering } from './admin.ts'
import type { Cluster } from './cluster.ts'
import { lockFolder, type FolderLock } from './folder-lock.ts'
import { isAlive, isPostgres, readPostmaster, removeLeftSockets, removeStolenPid } from './postmaster.ts'
import { run, start } from './program.ts'

/** The port of a server that runs already on this cluster and answers; null for none. */
export async function findRunningServer(cluster: Cluster): Promise<number | null> {
  const running = readPostmaster(cluster.folder)
  if (!running || !isAlive(running.pid) || !isPostgres(running.pid)) return null
  return (await isAnswering(cluster, running.port)) ? running.port : null
}

/** Starts a server, on `port` or a free one; null when it gave up, which it does while another still holds the folder. */
export async function startServer(cluster: Cluster, deadline: number, port?: number): Promise<number | null> {
  const lock = lockFolder(cluster.dataDir)
  if (!lock) return null
  removeStolenPid(cluster.folder)
  removeLeftSockets(cluster.folder)
  const child = spawnPostgres(cluster, port ?? (await freePort('127.0.0.1')), lock)
  if (lock.fd !== null) lock.release()
  let ended = false
  for (const end of ['exit', 'error'])
    child.on(end, () => {
      ended = true
      lock.release()
    })
  while (!ended && Date.now() < deadline) {
    const running = readPostmaster(cluster.folder)
    if (running?.pid === child.pid && (await isAnswering(cluster, running!.port))) return running!.port
    await sleep(15)
  }
  return null
}

/** Starts the server on a port of the loopback interface; answers its process once it was spawned. */
function spawnPostgres(cluster: Cluster, port: number, lock: FolderLock) {
  const { folder, logFile, binaries, user } = cluster
  const options = {
    port,
    listen_addresses: '127.0.0.1',
    // In its own folder, to which nobody else has access.
    unix_socket_directories: process.platform === 'win32' ? '' : '.',
    max_connections: 200,
    // A statement that fails is told to whoever made it. Here its message could hold a person's e-mail, for good.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    // A file of the write-ahead log that is of no use any more goes, instead of lying about with what it says until it is reused.
    wal_recycle: 'off',
  }
  const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile, mayKeepLog(logFile) ? 'a' : 'w', 0o600)
  // A group of its own: Ctrl+C in the terminal must not reach the database before our requests are done.
  const child = start(
    binaries.postgres,
    folder,
    user,
    settings,
    ['ignore', log, log, lock.fd ?? 'ignore'],
    true,
  )
  closeSync(log)
  child.unref()
  return child
}

/** Whether a log file may be appended to: not one of over 10 MB, nor one with lines that today's settings keep out. */
export function mayKeepLog(logFile: string): boolean {
  if (!existsSync(logFile)) return true
  const said = readFileSync(logFile)
  return said.length < 10_000_000 && !/ (WARNING|ERROR|DETAIL|CONTEXT|STATEMENT): {2}/.test(said.toString())
}

/** Asks a running server for a fast, clean stop. */
export async function stopPostgres({ binaries, folder, user }: Cluster, pid: number): Promise<void> {
  if (process.platform !== 'win32') process.kill(pid, 'SIGINT')
  else await run(binaries.pg_ctl, folder, user, ['stop', '--mode=fast'])
}
