import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePostgres } from '../../../scripts/setup/postgres.mjs'
import type { Binaries } from '../../../src/server/database/binaries.ts'
import { startEmbedded } from '../../../src/server/database/embedded-postgres.ts'
import { giveFolder, userFor } from '../../../src/server/database/os-user.ts'
import { run } from '../../../src/server/database/program.ts'

/**
 * Debian's own PostgreSQL, as a host has one, in a temporary folder; in it a database `trilha` of a role of that name, which has a
 * password and is no superuser. The server ends with this process, also where that is killed.
 */
export async function startDebianPostgres() {
  const home = mkdtempSync(join(tmpdir(), 'trilha-debian-'))
  try {
    // As the data of an older version are started: by the programs that they are of.
    const { url, adminUrl, stop } = await startEmbedded(home, await makeDebianCluster(home))
    return {
      url,
      adminUrl,
      async stop() {
        await stop()
        rmSync(home, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

/**
 * Makes an empty cluster of Debian's PostgreSQL in a folder, where and as the embedded one has its own; answers the programs that read
 * it. With a locale that every version has, for the embedded one's is PostgreSQL 17's.
 */
export async function makeDebianCluster(dataDir: string): Promise<Binaries> {
  const [folder, password] = [join(dataDir, 'postgres'), join(dataDir, 'postgres.password')]
  const bin = ensurePostgres()
  const program = (name: string) => join(bin, name)
  const programs = { initdb: program('initdb'), postgres: program('postgres'), pg_ctl: program('pg_ctl') }
  const user = userFor(folder)
  mkdirSync(folder)
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  // Programs before PostgreSQL 16 forget where they are in a folder that their user does not reach.
  chmodSync(dataDir, 0o711)
  if (user) {
    giveFolder(folder, user)
    chownSync(password, user.uid, user.gid)
  }
  const { code, output } = await run(programs.initdb, folder, user, [
    ...['--username=postgres', `--pwfile=${password}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C.UTF-8'],
  ])
  if (code !== 0) throw new Error(output)
  return programs
}
