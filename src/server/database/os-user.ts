import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../error/start-error.ts'
import type { Binaries } from './binaries.ts'

/**
 * PostgreSQL refuses to run as root, so for root it runs as a user without privileges: one that exists, with
 * programs and a data folder that this user can reach.
 */

export interface OsUser {
  uid: number
  gid: number
}

/** Users that systems have anyway, best first. */
const candidates = ['postgres', 'nobody', 'daemon']

/** The user to run the database as, or null where this process may do it itself. */
export function userFor(dataFolder: string): OsUser | null {
  if (process.getuid?.() !== 0) return null
  // Once made, a data folder keeps its owner.
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : null
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  for (const name of candidates) {
    const entry = passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':')
    if (entry && Number(entry[2]) > 0) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new StartError(
    'O PostgreSQL embutido não roda como root e este sistema não tem o usuário "postgres" nem "nobody": ' +
      'inicie com um usuário comum ou informe DATABASE_URL.',
  )
}

/** Makes `user` the owner of a folder and everything in it, where they are not yet. */
export function giveFolder(folder: string, user: OsUser): void {
  const { uid, gid } = lstatSync(folder)
  if (uid === user.uid && gid === user.gid) return
  for (const name of readdirSync(folder, { recursive: true }))
    chownSync(join(folder, String(name)), user.uid, user.gid)
  chownSync(folder, user.uid, user.gid)
}

/** Whether any user can get as far as `path`: every folder above it lets everybody through. */
function isReachable(path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/**
 * How `user` names the data folder. A parent that keeps others out (such as /root) stops a path from the root, but
 * not a process that was started inside the folder: on Linux `/proc/self/cwd` names it without walking there.
 */
export function reachablePath(dataFolder: string): string {
  if (isReachable(dataFolder)) return dataFolder
  if (existsSync('/proc/self/cwd')) return '/proc/self/cwd'
  throw new StartError(
    `O banco de dados não alcança a pasta ${dataFolder}, pois uma pasta acima dela só abre para root: ` +
      'inicie com um usuário comum ou escolha outra pasta em DATA_DIR.',
  )
}

/** The programs themselves where everybody can reach them, else a copy that everybody can. */
export function reachableBinaries(binaries: Binaries): Binaries {
  if (isReachable(binaries.postgres)) return binaries
  const source = dirname(dirname(binaries.postgres))
  const { version } = JSON.parse(readFileSync(join(dirname(source), 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = copyOnce(source, `trilha-postgres-${version}`)
  return {
    initdb: join(copy, 'bin', 'initdb'),
    postgres: join(copy, 'bin', 'postgres'),
    pg_ctl: join(copy, 'bin', 'pg_ctl'),
  }
}

function copyOnce(source: string, name: string): string {
  const parent = existsSync('/var/cache') && isReachable('/var/cache/x') ? '/var/cache' : tmpdir()
  const target = join(parent, name)
  // A folder of that name that somebody else made is not trusted: what is in it would run.
  if (existsSync(target) && lstatSync(target).isDirectory() && statSync(target).uid === 0) return target
  const partial = `${target}.${process.pid}`
  mkdirSync(partial, { mode: 0o755 })
  cpSync(source, partial, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  // Whatever the umask says.
  chmodSync(partial, 0o755)
  try {
    renameSync(partial, target)
  } catch {
    // Another server copied them in the meantime, or the name is taken by somebody else.
    if (!existsSync(target) || statSync(target).uid !== 0)
      throw new StartError(`Não foi possível criar ${target}: apague-a e inicie de novo.`)
    rmSync(partial, { recursive: true })
  }
  return target
}
