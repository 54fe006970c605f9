import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { listen } from '../../../src/server/database/listen.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql, databaseUrl } = await startTestServer()
const name = new URL(databaseUrl).pathname.slice(1)
const admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} })
const heard: string[] = []
const stop = await listen(
  sql,
  'news',
  (text) => heard.push(text),
  () => undefined,
)
afterAll(async () => {
  await stop()
  await admin.end()
})
const tell = () => sql`select pg_notify('news', 'again')`

test(
  'whoever listens hears again within seconds, whenever the connection was cut',
  { timeout: 90_000 },
  async () => {
    await tell()
    await expect.poll(() => heard).toEqual(['again'])
    for (let round = 0; round < 3; round++) {
      // Often while it is just there again.
      for (const end = Date.now() + 1000; Date.now() < end;)
        await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
      heard.length = 0
      const isHeard = async () => (await tell().catch(() => undefined), heard.length > 0)
      await expect.poll(isHeard, { timeout: 8_000, interval: 100 }).toBe(true)
    }
  },
)

test('whoever stopped hears nothing any more', async () => {
  await stop()
  heard.length = 0
  await tell()
  await sleep(50)
  const [row] = await admin`
    select count(*)::int as count from pg_stat_activity where datname = ${name} and query like 'listen%news%'`
  expect(row!.count).toBe(0)
  expect(heard).toEqual([])
})
