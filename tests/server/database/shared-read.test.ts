import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import {
  aloneIn,
  connect,
  patienceOf,
  type Sql,
  type Transaction,
} from '../../../src/server/database/connection.ts'
import { newLine } from '../../../src/server/database/line.ts'
import { batchOn, mayShare } from '../../../src/server/database/shared-read.ts'
import { readOnceAsCreator } from '../../../src/server/database/tenant.ts'
import { openCountedLine } from '../../support/server/counted-line.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { databaseUrl, register } = await startTestServer()
const line = await openCountedLine(databaseUrl)

/** Of two connections one is for reads: whoever reads at the same time has to share it. */
const openNarrow = async () => await connect(line.url, 2)

/** Reads by one statement alone. */
async function read<T>(sql: Sql, work: (tx: Transaction) => PromiseLike<T>): Promise<T> {
  return await work(aloneIn(sql, { head: '', tail: '', values: [], isRead: true })!.tx)
}

const echo = (sql: Sql, value: unknown) =>
  read(sql, (tx) => tx<{ said: string }[]>`select ${tx`${value as string}`}::text as said`)

const numbers = Array.from({ length: 9 }, (_, n) => String(n))

test('reads that come while all connections are taken travel together, and each is answered its own', async () => {
  const sql = await openNarrow()
  await echo(sql, 'which prepares it')
  let answers: string[] = []
  const trips = await line.count(async () => {
    answers = (await Promise.all(numbers.map((one) => echo(sql, one)))).map(([row]) => row!.said)
  })
  expect(answers).toEqual(numbers)
  // Eight at a time.
  expect(trips).toBe(2)
  await sql.end()
})

test('what is read in one turn wakes one process of the database, and what comes later another that is free', async () => {
  const sql = await connect(databaseUrl, 6)
  const ask = async () => {
    const [row] = await read(
      sql,
      (tx) => tx<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.02) ${tx``}`,
    )
    return row!.pid
  }
  const inTurns = async (turns: number) =>
    await Promise.all(Array.from({ length: turns }, (_, turn) => sleep(turn * 4).then(ask)))
  // Prepared on each of them.
  for (let round = 0; round < 2; round++) await inTurns(4)
  expect(new Set(await Promise.all([ask(), ask(), ask()])).size).toBe(1)
  expect(new Set(await inTurns(4)).size).toBeGreaterThan(1)
  await sql.end()
})

test('what is bound to a creator in a read binds no other one that travels with it', async () => {
  const creators = [await register(), await register()]
  for (const { newApp } of creators) await newApp()
  const sql = await openNarrow()
  /** Forgets the creator: what it sees is what it is bound to. */
  const seen = async (tx: Transaction) =>
    (await tx`select creator_id from app`).map(({ creatorId }) => creatorId as string)
  const asWhom = (id: string) => async () => await readOnceAsCreator(sql, id, seen)
  const asNobody = async () => await read(sql, seen)
  const kinds = [...creators.map(({ user }) => asWhom(user.id)), asNobody]
  for (const ask of kinds) await ask()
  const asked = numbers.flatMap(() => kinds)
  const found = await Promise.all(asked.map((ask) => ask()))
  const own = [...creators.map(({ user }) => [user.id]), []]
  expect(found).toEqual(numbers.flatMap(() => own))
  await sql.end()
})

test.each([
  ['the database refuses', 'no number', '22P02'],
  ['cannot be sent', undefined, 'UNDEFINED_VALUE'],
])('a read that %s fails, and none of those that travel with it', async (_, wrong, code) => {
  const sql = await openNarrow()
  const ask = (value: unknown) =>
    read(sql, (tx) => tx<{ double: number }[]>`select 2 * ${tx`${value as number}`}::int as double`)
  await ask('1')
  const said = ['1', '2', wrong, '3', '4']
  const answers = await Promise.all(
    said.map((value) =>
      ask(value).then(
        ([row]) => row!.double,
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(answers).toEqual([2, 4, code, 6, 8])
  await sql.end()
})

test('a date, which the client sends as another kind of parameter, travels alone', async () => {
  const sql = await openNarrow()
  await echo(sql, 'which prepares it')
  const asked = ['1', new Date(0), '2', new Date(Number.NaN), '3']
  const answers = await Promise.all(
    asked.map((value) =>
      echo(sql, value).then(
        ([row]) => row!.said,
        (error: Error) => error.name,
      ),
    ),
  )
  expect(answers).toEqual(['1', expect.stringContaining('1970'), '2', 'RangeError', '3'])
  await sql.end()
})

test('where one that travels with others cannot be sent the client tells another, and each is asked once more', async () => {
  const sql = await openNarrow()
  const ask = (value: string) =>
    read(
      sql,
      (tx) => tx<{ year: number }[]>`select extract(year from ${tx`${value}`}::timestamptz)::int as year`,
    )
  await ask('2026-01-31')
  const said = ['2001-01-31', '2002-01-31', 'no date', '2003-01-31', '2004-01-31']
  const answers = await Promise.all(
    said.map((value) =>
      ask(value).then(
        ([row]) => row!.year,
        (error: Error) => error.name,
      ),
    ),
  )
  expect(answers).toEqual([2001, 2002, 'RangeError', 2003, 2004])
  await sql.end()
})

test('whoever waits for a connection too long is told so, whether it is to be shared or not', async () => {
  const sql = await connect(databaseUrl, 2, { ...patienceOf.call, connection: 300 })
  const held = Promise.withResolvers<void>()
  const holder = sql.begin(async () => await held.promise)
  const codeOf = (asked: Promise<unknown>) => asked.catch(({ code }: { code: string }) => code)
  const asked = [echo(sql, '1'), sql.begin((tx) => tx`select 2`), echo(sql, '3')]
  expect(await Promise.all(asked.map(codeOf))).toEqual(asked.map(() => 'CONNECTION_WAIT'))
  const late = [echo(sql, '4'), sql.begin((tx) => tx`select '5' as said`)]
  held.resolve()
  await holder
  expect((await Promise.all(late)).map(([row]) => row!.said as string)).toEqual(['4', '5'])
  await sql.end()
})

test('reads that no longer fit their tables are made anew, each with its own parameters', async () => {
  const sql = await openNarrow()
  const ask = (value: string) =>
    read(
      sql,
      (tx) => tx`select ${tx`${value}`}::text as said, app.* from (values (1)) one left join app on false`,
    )
  await ask('which prepares it')
  await sql`alter table app add column of_a_test text`
  try {
    const rows = (await Promise.all(numbers.map(ask))).map(([row]) => row)
    expect(rows.map((row) => row!.said as string)).toEqual(numbers)
    for (const row of rows) expect(row).toHaveProperty('ofATest')
  } finally {
    await sql`alter table app drop column of_a_test`
  }
  await sql.end()
})

test('what takes long keeps nobody else waiting the next time', async () => {
  const client = postgres(databaseUrl, { max: 1 })
  const one = newLine({ client, giveUp: () => new Error('given up') })
  const template = Object.assign(['select pg_sleep(', ')'], { raw: ['select pg_sleep(', ')'] })
  const take = async (seconds: string) => {
    const asked = { statement: { template, values: [seconds] }, isAlone: false }
    await new Promise((resolve, reject) => batchOn(one, () => {}).ask({ ...asked, resolve, reject }))
    return mayShare(one, { ...asked, resolve: () => {}, reject: () => {} })
  }
  expect(await take('0')).toBe(true)
  expect(await take('0.11')).toBe(false)
  expect(await take('0')).toBe(true)
  await client.end()
})
