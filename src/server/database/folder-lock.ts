import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../error/start-error.ts'
import { takeLease } from './lease.ts'

/** The right to run a database server on a data folder. */
export interface FolderLock {
  /** To be handed to the server, which then holds the lock for as long as it lives; null where a lease stands for it. */
  fd: number | null
  /** The server has it, or there is none: we need it no more. With a lease, the server has ended. */
  release(): void
}

/**
 * Takes the lock of a data folder; null while somebody else has it. Process ids, by which PostgreSQL tells whether another server
 * runs, say nothing in another container: this is a lock of the system's on a file, which is the same one for all of them. Where
 * there is no such lock, a lease stands for it (`lease.ts`).
 */
export function lockFolder(dataDir: string): FolderLock | null {
  const lock = lockFile(join(dataDir, 'lock')) ?? leaseOf(join(dataDir, 'lease'))
  if (lock === 'taken') return null
  writeFileSync(join(dataDir, 'lock'), namespace())
  return lock
}

/** Undefined where the system, or the disk, has no such locks. */
function lockFile(file: string): FolderLock | 'taken' | undefined {
  const fd = openSync(file, 'a', 0o600)
  // Node itself cannot. The lock belongs to the open file, which the program has from us, and outlives the program.
  const { status, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', fd],
    encoding: 'utf8',
  })
  if (status === 0) return { fd, release: once(() => closeSync(fd)) }
  closeSync(fd)
  return status === 1 && stderr === '' ? 'taken' : undefined
}

function leaseOf(file: string): FolderLock | 'taken' {
  const release = takeLease(file, namespace())
  return release ? { fd: null, release: once(release) } : 'taken'
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

/** Whether the lock was last taken in another container: then waiting for its server is of no use to us. */
export function isForeign(dataDir: string): boolean {
  try {
    return readFileSync(join(dataDir, 'lock'), 'utf8') !== namespace()
  } catch {
    return false
  }
}

/** The error for a data folder that another server works with. */
export function folderInUse(dataDir: string): StartError {
  return new StartError(
    `Outra Trilha, talvez em outro contêiner, já usa a pasta ${dataDir}: ` +
      'pare-a antes, ou dê a esta uma pasta própria em DATA_DIR.',
  )
}

/** Within which process ids mean the same; '' where the system knows no such thing. */
function namespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
