import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePostgres } from '../../../scripts/setup/postgres.mjs'
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
    const bin = ensurePostgres()
    const program = (name: string) => join(bin, name)
    await makeCluster(home, program('initdb'))
    // As the data of an older version are started: by the programs that they are of.
    const programs = { initdb: program('initdb'), postgres: program('postgres'), pg_ctl: program('pg_ctl') }
    const { url, adminUrl, stop } = await startEmbedded(home, programs)
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

/** With a locale that every version has; the embedded one's is PostgreSQL 17's. */
async function makeCluster(home: string, initdb: string): Promise<void> {
  const [folder, password] = [join(home, 'postgres'), join(home, 'postgres.password')]
  const user = userFor(folder)
  mkdirSync(folder)
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  // Programs before PostgreSQL 16 forget where they are in a folder that their user does not reach.
  chmodSync(home, 0o711)
  if (user) {
    giveFolder(folder, user)
    chownSync(password, user.uid, user.gid)
  }
  const { code, output } = await run(initdb, folder, user, [
    ...['--username=postgres', `--pwfile=${password}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C.UTF-8'],
  ])
  if (code !== 0) throw new Error(output)
}
