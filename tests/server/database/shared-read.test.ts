import { setImmediate } from 'node:timers/promises'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import {
  aloneIn,
  connect,
  patienceOf,
  type Sql,
  type Transaction,
} from '../../../src/server/database/connection.ts'
import { newLine, type Line } from '../../../src/server/database/line.ts'
import { batchOn, mayShare } from '../../../src/server/database/shared-read.ts'
import { readAsCreator, readOnceAsCreator } from '../../../src/server/database/tenant.ts'
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

/** The year in a text, which the client refuses to send where it is no date. */
const yearIn = (sql: Sql) => async (value: string) =>
  await read(
    sql,
    (tx) => tx<{ year: number }[]>`select extract(year from ${tx`${value}`}::timestamptz)::int as year`,
  ).then(
    ([row]) => row!.year,
    (error: Error) => error.name,
  )

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

test('what is read in one turn wakes one process of the database, though others are free', async () => {
  const sql = await connect(databaseUrl, 8)
  const ask = async () => {
    const [row] = await read(sql, (tx) => tx<{ pid: number }[]>`select pg_backend_pid() as pid ${tx``}`)
    return row!.pid
  }
  // Not before it is prepared there.
  expect(new Set(await Promise.all([ask(), ask(), ask()])).size).toBe(3)
  expect(new Set(await Promise.all([ask(), ask(), ask()])).size).toBe(1)
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
  const ask = yearIn(sql)
  await ask('2026-01-31')
  const said = ['2001-01-31', '2002-01-31', 'no date', '2003-01-31', '2004-01-31']
  const answers = await Promise.all(said.map(ask))
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

test('one that cannot be sent is told so itself, also behind the end of what was read before', async () => {
  const { user } = await register()
  const sql = await openNarrow()
  const ask = yearIn(sql)
  await ask('2026-01-31')
  for (const said of [['no date'], ['2001-01-31', 'no date', '2003-01-31']]) {
    await ask('2026-01-31')
    await readAsCreator(sql, user.id, (tx) => tx`select 1`)
    const expected = said.map((value) => (value === 'no date' ? 'RangeError' : Number(value.slice(0, 4))))
    expect(await Promise.all(said.map(ask))).toEqual(expected)
  }
  await sql.end()
})

test('where several cannot be sent one after the other nobody is given what another one asked for', async () => {
  const creators = [await register(), await register()].map(({ user }) => user.id)
  const sql = await openNarrow()
  const seen = async (id: string, since: string) =>
    await readOnceAsCreator(sql, id, async (tx) => {
      const [row] = await tx<{ creator: string }[]>`
        select current_setting('trilha.creator') as creator where now() > ${since}::timestamptz`
      return row!.creator
    }).catch((error: Error) => error.name)
  await seen(creators[0]!, '2001-01-31')
  const asked = [seen(creators[0]!, 'no date')]
  const expected = ['RangeError']
  for (let turn = 0; turn < 12; turn++) {
    await setImmediate()
    const isBad = turn % 3 === 0
    asked.push(seen(creators[0]!, isBad ? 'no date' : '2001-01-31'), seen(creators[1]!, '2001-01-31'))
    expected.push(isBad ? 'RangeError' : creators[0]!, creators[1]!)
  }
  expect(await Promise.all(asked)).toEqual(expected)
  await sql.end()
})

test('what took long lately keeps nobody else waiting, on whichever connection, also where others were told with it', async () => {
  const [client, another] = [postgres(databaseUrl, { max: 1 }), postgres(databaseUrl, { max: 1 })]
  const openOne = (client: Sql) => newLine({ client, giveUp: () => new Error('given up'), lose: () => {} })
  const lines = [openOne(client), openOne(another)]
  const templateOf = (text: string) => {
    const parts = [`select ${text} pg_sleep(`, '::float8)']
    return Object.assign(parts, { raw: parts })
  }
  const [heavy, light] = [templateOf(''), templateOf('1,')]
  const readOf = (template: TemplateStringsArray, seconds: string) => ({
    ...{ statement: { template, values: [seconds] }, isAlone: false },
    ...Promise.withResolvers<unknown[]>(),
  })
  const take = async (line: Line, ...reads: ReturnType<typeof readOf>[]) => {
    const batch = batchOn(line)
    reads.forEach(batch.ask)
    await batch.end
  }
  const mayTravel = () => lines.map((line) => mayShare(line, readOf(heavy, '0')))
  for (const line of lines) await take(line, readOf(heavy, '0'))
  for (const line of lines) await take(line, readOf(light, '0'))
  expect(mayTravel()).toEqual([true, true])
  await take(lines[0]!, readOf(heavy, '0.15'), readOf(light, '0'))
  expect(mayTravel()).toEqual([false, false])
  await Promise.all([client.end(), another.end()])
})
