import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** A PostgreSQL server as its `postmaster.pid` describes it. */
interface Postmaster {
  pid: number
  port: number
}

/** The server that runs, or ran, on a data folder; null without a (complete) pid file. */
export function readPostmaster(dataFolder: string): Postmaster | null {
  const file = join(dataFolder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 ? { pid, port } : null
}

/** Whether a process of that id lives. One that has ended but that nobody has collected yet (a zombie) does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return processState(pid) !== 'Z'
}

/** The state letter of a process where the system tells it (Linux), else ''. */
function processState(pid: number): string {
  try {
    return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

/**
 * Removes a pid file whose process id now belongs to something that is not PostgreSQL (any more), which happens after a crash
 * of the whole machine or container. PostgreSQL itself removes the file of a process that is gone. Only for who holds the folder's
 * lock: in another container the id is somebody else's too.
 */
export function removeStolenPid(dataFolder: string): void {
  const running = readPostmaster(dataFolder)
  if (running && (!isPostgres(running.pid) || processState(running.pid) === 'Z'))
    rmSync(join(dataFolder, 'postmaster.pid'), { force: true })
}

/** Removes the sockets of a server that was killed: PostgreSQL takes each for in use as long as any process has its number. */
export function removeLeftSockets(dataFolder: string): void {
  const running = readPostmaster(dataFolder)
  if (running && isAlive(running.pid)) return
  for (const name of readdirSync(dataFolder))
    if (name.startsWith('.s.PGSQL.')) rmSync(join(dataFolder, name), { force: true })
}

/** Whether a process is PostgreSQL, as far as the system tells. */
export function isPostgres(pid: number): boolean {
  const name = `/proc/${pid}/comm`
  return !existsSync(name) || readFileSync(name, 'utf8').trim() === 'postgres'
}
