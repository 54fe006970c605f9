import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import type { Sql } from '../../../src/server/database/connection.ts'
import { mayKeepLog } from '../../../src/server/database/server.ts'
import { vacuumSoon, vacuumTasks } from '../../../src/server/vacuum/task.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-wipe-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { sql } = await startTestServer()
const attempt = { number: 1, isLast: false }
const waiting = async () =>
  await sql`select payload, run_at from graphile_worker._private_jobs order by run_at`
const fileOf = async () => (await sql`select pg_relation_filenode('student') as file`)[0]!.file as number

test('many removals are one job, within a minute of the first', async () => {
  const before = Date.now()
  for (let count = 0; count < 3; count++) await sql.begin((tx) => vacuumSoon(tx))
  const [job, ...others] = await waiting()
  expect(others).toEqual([])
  expect((job!.runAt as Date).getTime()).toBeLessThan(before + 61_000)
  await sql`delete from graphile_worker._private_jobs`
})

const vacuums = async () => {
  await sql`select pg_stat_clear_snapshot()`
  const [row] =
    await sql`select vacuum_count::int as count from pg_stat_user_tables where relname = 'student'`
  return row!.count as number
}

test.each([
  ['a large table', { sql, ownsDatabase: true }, 0],
  ['a table of a database that is not ours', { sql, ownsDatabase: false }, undefined],
])('%s is never written anew, but vacuumed at night, and nobody waits', async (_, parts, atOnce) => {
  const file = await fileOf()
  const before = await vacuums()
  const { wipe } = vacuumTasks(parts, atOnce)
  await wipe({}, attempt)
  await wipe({}, attempt)
  expect(await vacuums()).toBe(before)
  const [job, ...others] = await waiting()
  expect(others).toEqual([])
  expect(job!.payload).toEqual({ isNight: true })
  const runAt = job!.runAt as Date
  expect(runAt.getTime()).toBeGreaterThan(Date.now())
  expect(runAt.toISOString()).toMatch(/T06:45:00/)
  // Somebody is in the middle of something with it.
  await sql.begin(async (tx) => {
    await tx`lock table student in row exclusive mode`
    await wipe(job!.payload as { isNight: true }, attempt)
  })
  expect(await vacuums()).toBe(before + 1)
  expect(await fileOf()).toBe(file)
  expect(await waiting()).toHaveLength(1)
  await sql`delete from graphile_worker._private_jobs`
})

/** Wipes while somebody else does `work` in a transaction that stays open; expects it to wait until that ends. */
async function expectWaiting(others: Sql, work: (tx: Sql) => Promise<unknown>, isolation = '') {
  const file = await fileOf()
  const wiping = await others.begin(isolation, async (tx) => {
    await work(tx as unknown as Sql)
    // Something is removed by another, and done.
    await sql`select pg_current_xact_id()`
    const done = vacuumTasks({ sql, ownsDatabase: true }).wipe({}, attempt)
    await sleep(300)
    expect(await fileOf()).toBe(file)
    return { done }
  })
  await wiping.done
  expect(await fileOf()).not.toBe(file)
}

test('who still sees what was there is waited for', async () => {
  await expectWaiting(sql, (tx) => tx`select 1 from student`)
  await expectWaiting(sql, (tx) => tx`select 1`, 'isolation level repeatable read')
})

test('who writes, in another database too, is waited for: removed rows would be kept for them', async () => {
  await expectWaiting(sql, (tx) => tx`select pg_current_xact_id()`)
  const elsewhere = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} })
  await expectWaiting(elsewhere, (tx) => tx`select pg_current_xact_id()`)
  await elsewhere.end()
})

test('nobody waits behind it for a table that somebody else uses: it is tried again later', async () => {
  await sql.begin(async (tx) => {
    await tx`lock table student in access share mode`
    const wiping = vacuumTasks({ sql, ownsDatabase: true }).wipe({}, attempt)
    await expect(wiping).rejects.toMatchObject({ code: '55P03' })
  })
})

test('the database’s log is begun anew where it may say what today’s does not', () => {
  const log = (text: string) => {
    const file = join(folder, 'postgres.log')
    writeFileSync(file, text)
    return mayKeepLog(file)
  }
  const at = '2026-11-20 10:00:00.000 UTC [7]'
  // Other tests may have had it told more than is kept.
  expect(log(readFileSync(inject('databaseLog'), 'utf8').slice(0, 1_000_000))).toBe(true)
  expect(log(`${at} LOG:  ready to accept connections\n`)).toBe(true)
  expect(log(`${at} FATAL:  the database system is starting up\n`)).toBe(true)
  expect(log(`${at} ERROR:  duplicate key\n${at} DETAIL:  Key (email)=(ana@exemplo.com)\n`)).toBe(false)
  expect(log(`${at} STATEMENT:  select 'ana@exemplo.com'\n`)).toBe(false)
  expect(log(`${at} LOG:  checkpoint\n`.repeat(250_000))).toBe(false)
})
