import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Sql } from '../../../src/server/database/connection.ts'
import { checkRoom } from '../../../src/server/database/room.ts'
import { StartError } from '../../../src/server/error/start-error.ts'
import { newDatabase } from '../../support/server/test-server.ts'
import postgres from 'postgres'

/** A database that allows as many connections as a test says. */
let database: Awaited<ReturnType<typeof newDatabase>>
let sql: Sql
let admin: postgres.Sql

beforeAll(async () => {
  database = await newDatabase(inject('template'))
  sql = await connect(database.url, 3)
  admin = postgres(database.adminUrl, { max: 1 })
  await allow(20)
})
afterAll(async () => {
  await Promise.all([sql.end(), admin.end()])
  await database.drop()
})

async function allow(connections: number): Promise<void> {
  const name = new URL(database.url).pathname.slice(1)
  await admin.unsafe(`alter database ${name} connection limit ${connections}`)
}

async function said(planned: number): Promise<string[]> {
  const sentences: string[] = []
  await checkRoom(sql, planned, (sentence) => sentences.push(sentence))
  return sentences
}

test('a server that opens more connections than the database allows does not start', async () => {
  const refused = checkRoom(sql, 21)
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(
    'Este servidor abre até 21 conexões com o banco de dados, que só permite 20: diminua DATABASE_CONNECTIONS ou WORKERS',
  )
})

test('one whose connections do not fit beside those of others says so, and starts', async () => {
  // Nobody else is on this machine's test server with as many.
  const [{ others }] = await sql<[{ others: number }]>`
    select count(*)::int as others from pg_stat_activity where backend_type = 'client backend'`
  await allow(others + 60)
  expect(await said(1)).toEqual([])
  // Another server, in another container as the same process, which has opened only one of all that it opens where it has much to do.
  const name = `trilha-${process.pid}-jobs-1`
  const sibling = postgres(database.url, { max: 1, connection: { application_name: name } })
  await sibling`select 1`
  expect(await said(others + 30)).toEqual([
    expect.stringMatching(
      `^Este servidor abre até ${others + 30} conexões com o banco de dados e outros até \\d+, mas ele só permite ${others + 60} ao todo`,
    ),
  ])
  await sibling.end()
})
