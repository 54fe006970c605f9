import { createHash } from 'node:crypto'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { connect, type Sql } from '../../../src/server/database/connection.ts'
import { isMigrated } from '../../../src/server/database/migrate.ts'
import { applyRoutines, edition, sortRoutines, readRoutines } from '../../../src/server/database/routine.ts'
import { newDatabase } from '../../support/server/test-server.ts'

const database = await newDatabase(inject('template'))
const sql = await connect(database.url, 4)
afterAll(async () => {
  await sql.end()
  await database.drop()
})
const routines = await readRoutines()

/** Each function, trigger and view of the database, with the transaction that wrote it last. */
async function written(): Promise<Map<string, string>> {
  const rows = await sql<{ name: string; by: string }[]>`
    select 'function ' || proname as name, xmin::text as by from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'trigger ' || tgname || ' on ' || relname, pg_trigger.xmin::text
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace
    union all
    select 'view ' || relname, pg_rewrite.xmin::text from pg_rewrite join pg_class on pg_class.oid = ev_class
    where relkind = 'v' and relnamespace = 'public'::regnamespace`
  return new Map(rows.map(({ name, by }) => [name, by]))
}

const textOf = async (name: string) =>
  (await sql<{ text: string }[]>`select prosrc as text from pg_proc where proname = ${name}`)[0]!.text

/** As another release would have left a file. */
const note = (file: string, hash: string, of: number) =>
  sql`update routine set hash = ${hash}, edition = ${of} where file = ${file}`

const forge = (value: number) =>
  sql.unsafe(
    `create or replace function standing_at_once() returns integer language sql immutable as $$ select ${value} $$`,
  )

describe('functions, triggers and views', () => {
  test('have one text, in a file of routines/, that is written anew when it changed', async () => {
    const before = await written()
    await sql`update routine set hash = 'of before', edition = 0`
    expect(await isMigrated(sql)).toBe(false)
    await applyRoutines(sql)
    expect(await isMigrated(sql)).toBe(true)
    const after = await written()
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    expect([...after].filter(([name, by]) => before.get(name) === by)).toEqual([])
    expect(after.size).toBeGreaterThan(100)
  })

  test('are left alone while they have today’s text', async () => {
    const before = await written()
    await applyRoutines(sql)
    expect(await written()).toEqual(before)
  })

  test('of a server of before give way to today’s, and those of a later one stay', async () => {
    const ours = await textOf('standing_at_once')
    await forge(7)
    await note('standing', 'of another', edition + 1)
    await applyRoutines(sql)
    expect(await textOf('standing_at_once')).toContain('7')
    expect(await isMigrated(sql)).toBe(true)
    await note('standing', 'of another', edition)
    await applyRoutines(sql)
    expect(await textOf('standing_at_once')).toBe(ours)
  })

  test('wait for who works with a table, and let them go on', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const working = sql.begin(async (tx) => {
      await tx`lock table enrolment in row exclusive mode`
      begin()
      await released
      return await tx`select count(*) from enrolment`
    })
    await begun
    await note('progress', 'of before', 0)
    const applying = applyRoutines(sql)
    await expect.poll(() => waiting(sql), { timeout: 20_000 }).toBe(1)
    // It gives up, so that those who come after it wait for it no longer.
    await expect.poll(() => waiting(sql), { timeout: 20_000 }).toBe(0)
    release()
    await Promise.all([working, applying])
    expect(await isMigrated(sql)).toBe(true)
  })

  test('have an edition, which grows when they change', () => {
    const digest = createHash('sha256')
      .update(routines.map(({ name, hash }) => `${name} ${hash}\n`).join(''))
      .digest('hex')
    // Whoever changes a file of routines/ raises the edition in routine.ts, and puts both here.
    expect([edition, digest.slice(0, 12)]).toEqual([20, '24829764f550'])
  })
})

describe('the order of the files', () => {
  const files = (texts: Record<string, string>) =>
    Object.entries(texts).map(([name, text]) => ({ name, text }))

  test('is what they say, and otherwise that of their names', () => {
    const order = sortRoutines(files({ a: '-- after: c, b\n', b: '', c: '-- after: d\n', d: '' }))
    expect(order.map(({ name }) => name)).toEqual(['d', 'c', 'b', 'a'])
  })

  test('is none where one comes after itself, or after what is not there', () => {
    expect(() => sortRoutines(files({ a: '-- after: b\n', b: '-- after: a\n' }))).toThrow('a after b after a')
    expect(() => sortRoutines(files({ a: '-- after: gone\n' }))).toThrow('a after gone')
  })
})

/** How many wait for a lock on a table. */
async function waiting(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int from pg_locks where not granted and locktype = 'relation'
      and database = (select oid from pg_database where datname = current_database())`
  return row.count
}
