import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { aloneIn, connect, type Sql } from '../../../src/server/database/connection.ts'
import { startTestServer } from '../../support/server/test-server.ts'
import { startServer } from '../../support/server/server-process.ts'

const { databaseUrl } = await startTestServer()
const admin = postgres(inject('adminUrl'), { max: 1, onnotice: () => {} })
afterAll(() => admin.end())
const database = new URL(databaseUrl).pathname.slice(1)

/** Cuts whoever is connected to the database, as its restart does. */
const cutAll = async () =>
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database}`

/** Connections of those who let others know that they live. */
const heartbeats = async () =>
  (
    await admin`select distinct pid from pg_locks where locktype = 'advisory' and classid = 7412026::oid
      and database = (select oid from pg_database where datname = ${database})`
  ).map(({ pid }) => pid as number)

test('a quiet server whose connections are all cut answers, shows that it lives, and stops as ever', async () => {
  const server = startServer({ DATABASE_URL: databaseUrl })
  const address = await server.address
  await expect.poll(heartbeats).toHaveLength(1)
  const [before] = await heartbeats()
  await cutAll()
  await expect.poll(async () => (await fetch(`${address}/api/health`)).status).toBe(200)
  await expect
    .poll(async () => (await heartbeats()).filter((pid) => pid !== before), { timeout: 5000 })
    .toHaveLength(1)
  server.kill('SIGTERM')
  expect(await server.ended, server.output.stderr).toBe(0)
})

test('a transaction whose connection is lost fails, and touches nobody else’s', async () => {
  const one = await connect(databaseUrl, 1)
  const [begun, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let late: Promise<unknown> | undefined
  const cut = one.begin(async (tx) => {
    await tx`select set_config('trilha.creator', 'the first', true)`
    late = resumed.promise.then(() => tx`select set_config('trilha.creator', 'the first', true)`)
    late.catch(() => {})
    begun.resolve()
    await late
  })
  const outcome = cut.catch((error: { code: string }) => error.code)
  await begun.promise
  await cutAll()
  expect(await outcome).toBe('CONNECTION_CLOSED')
  const seen = await one.begin(async (tx) => {
    await tx`select set_config('trilha.creator', 'the second', true)`
    resumed.resolve()
    await expect(late).rejects.toThrow()
    const [row] =
      await tx`select current_setting('trilha.creator') as creator, pg_current_xact_id_if_assigned() is null as idle`
    return row
  })
  expect(seen).toMatchObject({ creator: 'the second' })
  await one.end()
})

test('what goes on after its transaction failed is refused, and touches nobody else’s', async () => {
  const one = await connect(databaseUrl, 1)
  const resumed = Promise.withResolvers<void>()
  const late: Promise<unknown>[] = []
  const failed = one.begin(async (tx) => {
    const text = `select set_config('trilha.creator', 'the first', true)`
    const unsent = tx`select set_config('trilha.creator', 'the first', true)`
    const acts = [() => tx`select set_config('trilha.creator', 'the first', true)`, () => tx.unsafe(text)]
    const cursor = async () => {
      for await (const _ of tx`select set_config('trilha.creator', 'the first', true)`.cursor(1));
    }
    late.push(...[...acts, cursor, () => unsent].map((act) => resumed.promise.then<unknown>(act)))
    await Promise.all([...late, tx`select 1 / 0`])
  })
  await expect(failed).rejects.toThrow('division by zero')
  const creator = await one.begin(async (tx) => {
    await tx`select set_config('trilha.creator', 'the second', true)`
    resumed.resolve()
    for (const act of late) await expect(act).rejects.toThrow('transaction of this statement is over')
    const [row] = await tx`select current_setting('trilha.creator') as creator`
    return row!.creator as string
  })
  expect(creator).toBe('the second')
  await one.end()
})

const framed = { head: 'select 1 where ', values: [], tail: '' }
/** Statements by themselves, and those that are sent within a frame. */
const statements: [string, (one: Sql) => PromiseLike<unknown>][] = [
  ['single statements', (one) => one`select 1`],
  ['framed statements', (one) => aloneIn(one, framed)!.tx`true`],
  ['reads that share it', (one) => aloneIn(one, { ...framed, isRead: true })!.tx`true`],
]

test.each(statements)(
  '%s whose connection is cut fail at once, and those that follow go on',
  async (_, say) => {
    const one = await connect(databaseUrl, 1)
    const codes: string[] = []
    for (let round = 0; round < 5; round++) {
      const underWay = new Set<Promise<unknown>>()
      let isOver = false
      // Each is made in the turn after the last one: some then wait to be written while their connection ends.
      const ask = () => {
        if (isOver) return
        if (underWay.size < 20) {
          const asked = Promise.resolve(say(one))
            .catch(({ code }: { code: string }) => codes.push(code))
            .finally(() => underWay.delete(asked))
          underWay.add(asked)
        }
        setImmediate(ask)
      }
      ask()
      await sleep(50)
      await cutAll()
      await sleep(50)
      isOver = true
      await Promise.all(underWay)
      expect(codes).not.toContain('CONNECT_TIMEOUT')
    }
    expect(codes.length).toBeGreaterThan(0)
    await say(one)
    await one.end()
  },
)

test('a statement that no longer fits its tables is made anew, with the parameters that it had', async () => {
  const one = await connect(databaseUrl, 1)
  const ask = async () =>
    (
      await one`
        select ${true}::boolean as flag, ${one.json({ a: 'b' })}::jsonb as document, app.*
        from (values (1)) line left join app on false`
    )[0]
  await ask()
  await one`alter table app add column of_a_test text`
  try {
    expect(await ask()).toMatchObject({ flag: true, document: { a: 'b' }, ofATest: null })
  } finally {
    await one`alter table app drop column of_a_test`
  }
  await one.end()
})

test('a transaction whose statement no longer fits its tables ends at once, though more was sent, and the next one begins anew', async () => {
  const two = await connect(databaseUrl, 8)
  const ask = () =>
    two.begin(async (tx) => {
      const [[row], [other]] = await Promise.all([
        tx`select ${true}::boolean as flag, app.* from (values (1)) line left join app on false`,
        tx`select ${2}::int as number`,
      ])
      return { ...row, ...other }
    })
  // Each on a connection of its own.
  await Promise.all([ask(), ask(), ask()])
  await two`alter table app add column of_a_test text`
  try {
    await expect(ask()).rejects.toMatchObject({ code: 'STATEMENT_STALE' })
    for (let n = 0; n < 3; n++) expect(await ask()).toMatchObject({ flag: true, ofATest: null, number: 2 })
  } finally {
    await two`alter table app drop column of_a_test`
  }
  await two.end()
})
