import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { connect } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/server/server-process.ts'
import { appHost } from './caller.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { openDisk } from './small-disk.ts'
import { openLine } from '../support/server/faulty-line.ts'

/** Room for a database, its log and files, and for little more. */
const diskMegabytes = 600

/** Two servers with one database, to which a road leads, one folder, one disk and one mail server. */
export async function startFleet() {
  const disk = openDisk(diskMegabytes)
  const [databaseDir, dataDir] = [join(disk.folder, 'database'), join(disk.folder, 'data')]
  mkdirSync(databaseDir)
  const mail = await startMailCatcher()
  const embedded = await startEmbedded(databaseDir)
  embedded.keepUp()
  const address = new URL(embedded.url)
  const road = await openLine(Number(address.port))
  const [sql, admin] = [await connect(embedded.url, 4), openAdmin()]
  const ports = [await freePort(), await freePort()]
  const servers: ReturnType<typeof startServer>[] = []
  await Promise.all([start(0), start(1)])
  return { disk, databaseDir, dataDir, mail, road, sql, admin, ports, servers, start, plain, close }

  function openAdmin() {
    const url = new URL(embedded.adminUrl)
    url.pathname = address.pathname
    return postgres(url.href, { max: 1, onnotice: () => {} })
  }

  function start(at: number): Promise<string> {
    const byRoad = new URL(address)
    byRoad.port = String(road.port)
    servers[at] = startServer({
      PORT: String(ports[at]),
      DATA_DIR: dataDir,
      DATABASE_URL: byRoad.href,
      DATABASE_CONNECTIONS: '8',
      APP_HOST: appHost,
      SMTP_URL: mail.url,
    })
    return servers[at].address
  }

  /** How long a connection takes that has nothing to do with the servers, in ms. */
  async function plain(): Promise<number> {
    const began = performance.now()
    const one = postgres(embedded.url, { max: 1, connect_timeout: 5, onnotice: () => {} })
    await one`select 1`.finally(() => one.end({ timeout: 1 }))
    return performance.now() - began
  }

  async function close(): Promise<void> {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all([sql.end({ timeout: 1 }), admin.end({ timeout: 1 })])
    road.close()
    await embedded.stop()
    mail.close()
    disk.close()
  }
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>
