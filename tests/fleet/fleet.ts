import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { connect } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { freePort } from '../support/free-port.ts'
import { openFaultyRoad } from '../support/object-store/faulty-road.ts'
import { startObjectStore } from '../support/object-store/object-store.ts'
import { openLine } from '../support/server/faulty-line.ts'
import { startServer } from '../support/server/server-process.ts'
import { appHost, panelHost } from './caller.ts'
import { startMailCatcher } from './mail-catcher.ts'
import { openDisk } from './small-disk.ts'

/** Room for a database, its log and files, and for little more. */
const diskMegabytes = 600

/** By this the clock of the second server is ahead, in ms: nobody notices. */
export const aheadMs = 120_000
const shiftedClock = join(import.meta.dirname, 'shifted-clock.mjs')

/**
 * Two servers, to each of which a line leads, with one database, to which another one leads, one bucket, one mail server, and clocks of
 * their own.
 */
export async function startFleet() {
  const disk = openDisk(diskMegabytes)
  const [databaseDir, dataDir] = [join(disk.folder, 'database'), join(disk.folder, 'data')]
  mkdirSync(databaseDir)
  const [mail, embedded, store] = await Promise.all([
    startMailCatcher(),
    startEmbedded(databaseDir),
    startObjectStore(),
  ])
  embedded.keepUp()
  const address = new URL(embedded.url)
  const [line, road] = [await openLine(Number(address.port)), await openFaultyRoad(store.port)]
  const adminUrl = new URL(embedded.adminUrl)
  adminUrl.pathname = address.pathname
  const [sql, admin] = [
    await connect(embedded.url, 4),
    postgres(adminUrl.href, { max: 1, fetch_types: false, onnotice: () => {} }),
  ]
  const serverPorts = [await freePort(), await freePort()]
  const doors = await Promise.all(serverPorts.map((port) => openLine(port)))
  const ports = doors.map(({ port }) => port)
  const servers: ReturnType<typeof startServer>[] = []
  const fleet = {
    /** Of the bucket, in which the servers have their files. */
    folder: '',
    ...{ disk, databaseDir, dataDir, mail, store, line, road, doors, sql, admin, ports, servers },
    ...{ url: embedded.url, adminUrl: adminUrl.href, start, plain, close },
    /** Of no database that the servers use. */
    maintenanceUrl: embedded.adminUrl,
  }
  await Promise.all([start(0), start(1)])
  return fleet

  function start(at: number): Promise<string> {
    const byLine = new URL(address)
    byLine.port = String(line.port)
    servers[at] = startServer({
      ...store.env(road.port, fleet.folder),
      PORT: String(serverPorts[at]),
      DATA_DIR: dataDir,
      DATABASE_URL: byLine.href,
      DATABASE_CONNECTIONS: '8',
      DRAIN_SECONDS: '1',
      APP_HOST: appHost,
      PANEL_HOST: panelHost,
      SMTP_URL: mail.url,
      ...(at === 1 && { CLOCK_AHEAD_MS: String(aheadMs), NODE_OPTIONS: `--import ${shiftedClock}` }),
    })
    return servers[at].address
  }

  /** How long a connection takes that has nothing to do with the servers, in ms. */
  async function plain(): Promise<number> {
    const began = performance.now()
    // What asks for types leaves a rejection behind where it is cut off.
    const options = { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => {} }
    const one = postgres(embedded.url, options)
    await one`select 1`.finally(() => one.end({ timeout: 1 }))
    return performance.now() - began
  }

  async function close(): Promise<void> {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all([sql.end({ timeout: 1 }), admin.end({ timeout: 1 })])
    for (const way of [line, road, ...doors]) way.close()
    await Promise.all([embedded.stop(), store.close()])
    mail.close()
    disk.close()
  }
}

export type Fleet = Awaited<ReturnType<typeof startFleet>>
