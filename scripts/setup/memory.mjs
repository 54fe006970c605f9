import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const place = '/dev/shm'
const prefix = 'trilha-run-'

/** So much memory has to be free, in bytes: several times what all tests have there at once. */
const room = 6 * 2 ** 30

/**
 * From now on temporary files of this process, and of all that it starts, lie in memory, where there is room for them; they go when it
 * ends. Tests make hundreds of databases of a thousand files each: on a disk that was half of what PostgreSQL did in all of them.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return
  clearAfterKilled()
  const folder = join(place, `${prefix}${process.pid}`)
  mkdirSync(folder)
  // Root's databases run as another user, who has to get there, whatever the umask says.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.on('exit', () => remove(folder))
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(place)
    return Math.min(bavail * bsize, freemem()) > room
  } catch {
    return false
  }
}

/** Memory that nobody would give back. */
function clearAfterKilled() {
  for (const name of readdirSync(place)) {
    const isOurs = name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))
    if (isOurs) remove(join(place, name))
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true })
}
