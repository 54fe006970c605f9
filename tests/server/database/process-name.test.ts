import postgres from 'postgres'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { connect } from '../../../src/server/database/connection.ts'
import { ownName } from '../../../src/server/database/process-name.ts'
import { hasOtherServers } from '../../../src/server/installation/queries.ts'
import { startPooler } from '../../support/server/pooler.ts'
import { newDatabase } from '../../support/server/test-server.ts'

const database = await newDatabase(inject('template'))
const sql = await connect(database.url, 1)
afterAll(async () => {
  await sql.end()
  await database.drop()
})

/** Whether other servers are seen while somebody is connected under a name. */
async function isSeen(name: string): Promise<boolean> {
  const other = postgres(database.url, { max: 1, connection: { application_name: name } })
  await other`select 1`
  return await hasOtherServers(sql).finally(() => other.end())
}

test('servers of containers see each other, though all of them are process 1', async () => {
  vi.resetModules()
  const { ownName: twin } = await import('../../../src/server/database/process-name.ts')
  // The last one is of a release that told them apart by their process alone.
  for (const name of [twin, `${twin}-27`, `${twin}-jobs-1`, `trilha-${process.pid}`])
    expect([name, await isSeen(name)]).toEqual([name, true])
})

test('what belongs to a server is no other, nor is a program that is none of ours', async () => {
  for (const name of [`${ownName}-27`, `${ownName}-27-jobs-1`, 'psql'])
    expect([name, await isSeen(name)]).toEqual([name, false])
})

test('what a pooler keeps open of a server that has ended is no server', async () => {
  const pooler = await startPooler(database.url)
  vi.resetModules()
  const next = await import('../../../src/server/database/connection.ts')
  const server = await next.connect({ direct: database.url, pooler: pooler.addressOf(database.url) }, 1)
  await server`select 1`
  const session = next.openAlone(server, {})
  await session`select 1`
  expect(await hasOtherServers(sql)).toBe(true)
  await Promise.all([session.end(), server.end()])
  await expect.poll(() => hasOtherServers(sql)).toBe(false)
  const [kept] =
    await sql`select from pg_stat_activity where datname = current_database() and application_name like 'pooled-%'`
  expect(kept).toBeDefined()
  await pooler.stop()
})
