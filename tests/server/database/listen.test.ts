import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '../../../src/server/database/connection.ts'
import { listen } from '../../../src/server/database/listen.ts'
import { openLine } from '../../support/server/faulty-line.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql, databaseUrl } = await startTestServer()
const name = new URL(databaseUrl).pathname.slice(1)
const admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} })
const heard: string[] = []
const { stop } = await listen(
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

test('whoever is cut off without a word is deaf, and hears again on another connection', async () => {
  const far = new URL(databaseUrl)
  const line = await openLine(Number(far.port))
  far.port = String(line.port)
  const away = await connect(far.href, 1)
  const known: string[] = []
  let times = 0
  const hearing = await listen(
    away,
    'news',
    (text) => known.push(text),
    () => times++,
  )
  expect([hearing.isDeaf(), times]).toEqual([false, 1])
  expect(line.mute('listen "news"')).toBe(1)
  await tell()
  await expect.poll(() => hearing.isDeaf(), { interval: 20 }).toBe(true)
  expect(known).toEqual([])
  await expect.poll(() => [hearing.isDeaf(), times]).toEqual([false, 2])
  await tell()
  await expect.poll(() => known).toEqual(['again'])
  await hearing.stop()
  expect(hearing.isDeaf()).toBe(true)
  await away.end()
  line.close()
})

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
