import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensurePooler } from '../../../scripts/setup/pooler.mjs'
import { giveFolder, userFor } from '../../../src/server/database/os-user.ts'
import { freePort } from '../free-port.ts'

/**
 * A real PgBouncer, in transaction mode, in front of the PostgreSQL at `url`; each database has few sessions, which all its clients
 * take turns with. `addressOf` answers where it has what is at an address of that PostgreSQL.
 */
export async function startPooler(url: string, sessions = 3) {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-pooler-'))
  const { hostname, port: far, password } = new URL(url)
  const port = await freePort()
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  // The embedded server's two roles have one password.
  writeFileSync(users, ['trilha', 'postgres'].map((name) => `"${name}" "${password}"\n`).join(''))
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${far}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`,
  )
  const user = userFor(folder)
  if (user) giveFolder(folder, user)
  const child = spawn(ensurePooler(), ['-q', file], { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise((resolve) => child.once('close', resolve))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(said)
    await sleep(20)
  }
  return {
    addressOf(direct: string): string {
      const through = new URL(direct)
      through.port = String(port)
      return through.href
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      resolve(true)
      socket.destroy()
    })
  })
}
