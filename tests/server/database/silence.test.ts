import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  connect,
  patienceOf,
  poolFigures,
  type Sql,
  type Transaction,
} from '../../../src/server/database/connection.ts'
import { openLine } from '../../support/server/faulty-line.ts'
import { startTestServer } from '../../support/server/test-server.ts'

/** Far less than any other wait, which would end by itself. */
const patience = { ...patienceOf.call, silence: 300 }

const { databaseUrl } = await startTestServer()
const far = new URL(databaseUrl)
const line = await openLine(Number(far.port))
far.port = String(line.port)
const sql = await connect(far.href, 8, patience)
afterAll(async () => {
  await sql.end({ timeout: 1 })
  line.close()
})

beforeEach(() => {
  line.isCut = false
  line.lastWord = null
})

const two = (one: Sql) => one.begin(async (tx) => (await tx`select 1 + 1 as sum`)[0]!.sum as number)

/** Has as many connections as there may be. */
async function fill(): Promise<void> {
  const all = Array.from({ length: 8 }, () => sql.begin(async (tx) => await tx`select pg_sleep(0.05)`))
  await Promise.all([...all, sql`select 1`, sql`select pg_sleep(0.05)`])
}

test('connections that were cut without a word end the wait of whoever waits, and none of them is used again', async () => {
  await fill()
  const cut = line.mute('')
  expect(cut).toBeGreaterThan(6)
  const waiting = [two(sql), sql.begin((tx) => tx`select 1`)].map((asked) =>
    Promise.resolve(asked).then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    ),
  )
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'CONNECTION_SILENT'))
  expect(await Promise.all(Array.from({ length: 8 }, () => two(sql)))).toEqual(Array(8).fill(2))
  await expect.poll(() => line.muted('')).toBe(0)
})

test('a transaction that is cut off between two of its statements fails, and leaves its connection to nobody', async () => {
  const failed = sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(1)`
    line.mute('')
    await tx`select 1`
  })
  await expect(failed).rejects.toMatchObject({ code: 'CONNECTION_SILENT' })
  // What it had locked is free long before the database would notice.
  const take = (tx: Transaction) => tx`select pg_advisory_xact_lock(1)`
  await expect.poll(() => sql.begin(async (tx) => await take(tx)).then(Boolean, () => false)).toBe(true)
})

test('an answer that is lost on its way is not waited for, though the database waits for what would follow', async () => {
  line.lastWord = 'as lost'
  const failed = sql.begin(async (tx) => await tx`select ${1}::int as lost`)
  await expect(failed).rejects.toMatchObject({ code: 'CONNECTION_SILENT' })
  expect(await two(sql)).toBe(2)
})

test('where the database cannot be reached at all nobody waits for longer than for a new connection', async () => {
  await fill()
  line.isCut = true
  line.mute('')
  const codes = await Promise.all(
    Array.from({ length: 3 }, () => two(sql).catch(({ code }: { code: string }) => code)),
  )
  expect(codes).toEqual(codes.map(() => 'CONNECTION_SILENT'))
  // Whoever comes later has no connection to begin with.
  await expect(two(sql)).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' })
  line.isCut = false
  await expect.poll(() => two(sql).catch(() => null), { timeout: 10_000 }).toBe(2)
  expect(poolFigures(sql).waiting).toBe(0)
}, 40_000)

test('what takes its time, here or in the database, may do so', async () => {
  const long = sql.begin(async (tx) => {
    await tx`select pg_sleep(1.5)`
    // Nothing is asked meanwhile.
    await sleep(1500)
    return await tx`select 1 as one`
  })
  expect(await Promise.all([long, sql`select pg_sleep(1.5)`])).toMatchObject([[{ one: 1 }], [{}]])
})
