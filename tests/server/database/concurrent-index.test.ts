import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { indexStatements } from '../../../src/server/database/concurrent-index.ts'
import { connect, type Sql } from '../../../src/server/database/connection.ts'
import { migrate } from '../../../src/server/database/migrate.ts'
import { newDatabase } from '../../support/server/test-server.ts'

/** Today's migrations, and one more. */
const folder = mkdtempSync(join(tmpdir(), 'trilha-indexes-'))
cpSync(join(import.meta.dirname, '../../../src/server/database/migrations'), folder, { recursive: true })
const name = '998-count.concurrent.sql'
const text = `-- Nobody asks for it.
create unique index concurrently if not exists index_of_a_test on rate_limit (count);`
writeFileSync(join(folder, name), text)
afterAll(() => rmSync(folder, { recursive: true }))

async function open(template?: string): Promise<Sql> {
  const database = await newDatabase(template)
  const sql = await connect(database.url, 8)
  onTestFinished(async () => {
    await sql.end()
    await database.drop()
  })
  return sql
}

const found = async (sql: Sql) => {
  const indexes = await sql`select indisvalid from pg_index where indexrelid = to_regclass('index_of_a_test')`
  const noted = await sql`select name from migration where name = ${name}`
  return [indexes.map(({ indisvalid }) => indisvalid), noted.length]
}

const write = (sql: Sql, count: number) =>
  sql`insert into rate_limit (key, count, ends_at) values (${randomUUID()}, ${count}, now())`
const quiet = () => undefined

test('an index is made while others write, and once', async () => {
  const sql = await open(inject('template'))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  const writing = sql.begin(async (tx) => {
    await write(tx as unknown as Sql, 1)
    begin()
    await released
  })
  await began
  const migrating = Promise.all([migrate(sql, quiet, folder), migrate(sql, quiet, folder)])
  // It is begun, and waits for those who wrote before.
  await expect.poll(() => found(sql)).toEqual([[false], 0])
  await write(sql, 2)
  release()
  await Promise.all([writing, migrating])
  expect(await found(sql)).toEqual([[true], 1])
  await migrate(sql, quiet, folder)
  expect(await found(sql)).toEqual([[true], 1])
})

test('one that was broken off is made anew', async () => {
  const sql = await open(inject('template'))
  await write(sql, 1)
  await write(sql, 1)
  await expect(migrate(sql, quiet, folder)).rejects.toMatchObject({ code: '23505' })
  expect(await found(sql)).toEqual([[false], 0])
  await sql`delete from rate_limit`
  await migrate(sql, quiet, folder)
  expect(await found(sql)).toEqual([[true], 1])
})

test('a new database has it too', async () => {
  const sql = await open()
  await migrate(sql, quiet, folder)
  expect(await found(sql)).toEqual([[true], 1])
})

test.each([
  'create index a on app (name)',
  'create index concurrently a on app (name)',
  'drop index concurrently a',
  'alter table app add column a text',
  'create index concurrently if not exists a on app (name); update app set name = name',
])('nothing else is taken: %s', (other) => {
  expect(() => indexStatements('999-a.concurrent.sql', other)).toThrow('999-a.concurrent.sql: only')
})
