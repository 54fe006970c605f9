import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import postgres from 'postgres'
import { connect } from '../../../src/server/database/connection.ts'
import { startEmbedded } from '../../../src/server/database/embedded-postgres.ts'
import { grantRights } from '../../../src/server/database/rights.ts'
import { migrate } from '../../../src/server/database/migrate.ts'
import { installQueue } from '../../../src/server/job/queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test server's maintenance database, as superuser. */
    adminUrl: string
    /** Address of an empty database, as the role that the application uses. */
    url: string
    /** Name of a migrated database to copy. */
    template: string
    /** The test server's log. */
    databaseLog: string
    /** The folder of all its files. */
    databaseFolder: string
  }
}

const templateName = 'trilha_template'

/** Starts one PostgreSQL for all server tests; every file makes databases of its own in it (`test-server.ts`). */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-test-'))
  const embedded = await startEmbedded(folder)
  await makeTemplate(embedded)
  project.provide('adminUrl', embedded.adminUrl)
  project.provide('url', embedded.url)
  project.provide('template', templateName)
  project.provide('databaseLog', join(folder, 'postgres.log'))
  project.provide('databaseFolder', join(folder, 'postgres'))
  return async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A database as the server migrates it: copied in a moment, where migrating takes a second. */
async function makeTemplate({ url, adminUrl }: { url: string; adminUrl: string }) {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
  // What a test writes outlives its processes, and need not outlive the machine: nobody waits for the disk.
  await admin`alter system set fsync = off`
  await admin`select pg_reload_conf()`
  await admin`create database ${admin(templateName)} owner trilha`
  await admin.end()
  const [address, adminAddress] = [new URL(url), new URL(adminUrl)]
  address.pathname = adminAddress.pathname = `/${templateName}`
  const inside = postgres(adminAddress.href, { max: 1, onnotice: () => {} })
  await grantRights(inside)
  await inside.end()
  const sql = await connect(address.href, 1)
  await migrate(sql)
  await installQueue(sql, address.href)
  await sql.end()
}
