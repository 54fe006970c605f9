import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import type { Transaction } from '../../../src/server/database/connection.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql, register } = await startTestServer()
const { user } = await register()
const run = <T>(work: (tx: Transaction) => Promise<T>) => asCreator(sql, user.id, work)

test('a statement is put together of parts, lists of parts and names, each with its own parameters in their places', async () => {
  const rows = await run(async (tx) => {
    const least = (bound: number) => tx`n >= ${bound}::int`
    const bounds = [least(2), tx`and n <> ${4}::int`]
    return await tx`
      select n, ${'said'}::text as ${tx('its "name"')} ${tx``} from generate_series(1, ${5}::int) n
      where ${bounds} and n = any(${[1, 2, 3, 4]}::int[]) order by n`
  })
  expect(rows.map(({ n }) => n as number)).toEqual([2, 3])
  expect(Object.keys(rows[0]!)).toEqual(['n', 'its "name"'])
})

test('the same text with other values, and other parts of the same statement, are not mistaken for one another', async () => {
  const ask = (tx: Transaction, by: number, isDoubled: boolean) =>
    tx`select ${isDoubled ? tx`2 * ${by}::int` : tx`${by}::int`} as n, ${[by]}::int[] as all`
  const found = await run((tx) => Promise.all([ask(tx, 1, false), ask(tx, 2, true), ask(tx, 3, false)]))
  expect(found.map(([row]) => row)).toEqual([
    { n: 1, all: [1] },
    { n: 4, all: [2] },
    { n: 3, all: [3] },
  ])
})

test('a statement is sent once, however often it is awaited, and a part by itself never', async () => {
  const count = await run(async (tx) => {
    await tx`create temporary table sent (n int) on commit drop`
    const insert = tx`insert into sent values (${1})`
    const unsent = tx`insert into sent values (${2})`
    await Promise.all([insert, insert])
    await insert
    expect(unsent).toBeDefined()
    const [row] = await tx<{ count: number }[]>`select count(*)::int as count from sent`
    return row!.count
  })
  expect(count).toBe(1)
})

test('rows come some at a time to whoever asks for that', async () => {
  const batches = await run(async (tx) => {
    const found: number[] = []
    for await (const rows of tx`select ${tx`n + ${0}::int`} as n from generate_series(1, 5) n`.cursor(2))
      found.push(rows.length)
    return found
  })
  expect(batches).toEqual([2, 2, 1])
})

test('rows to insert, documents and what is no value go as the client itself sends them', async () => {
  const rows = await run(async (tx) => {
    await tx`create temporary table kept (n int, data jsonb) on commit drop`
    await tx`insert into ${tx('kept')} ${tx([
      { n: 1, data: { a: [1] } },
      { n: 2, data: { b: null } },
    ] as never)}`
    return await tx`select data from kept where data = ${tx.json({ a: [1] })} ${tx`and n = ${1}`}`
  })
  expect(rows.map(({ data }) => data as object)).toEqual([{ a: [1] }])
  await expect(run((tx) => tx`select ${tx`${undefined as never}::text`}`.then())).rejects.toThrow(
    'UNDEFINED_VALUE',
  )
})

test('the same parts under other names, more of them in a list, and one within another are each a statement of their own', async () => {
  const ask = (tx: Transaction, name: string, bounds: number[], isDeep: boolean) => {
    const above = (bound: number) => tx`and n > ${bound}::int`
    const some = isDeep ? tx`and (true ${bounds.map(above)})` : bounds.map(above)
    return tx`select n as ${tx(name)} from generate_series(1, ${4}::int) n where true ${some} order by n`
  }
  const asked: [string, number[], boolean, object[]][] = [
    ['a', [2], false, [{ a: 3 }, { a: 4 }]],
    ['b', [3], false, [{ b: 4 }]],
    ['a', [1, 3], false, [{ a: 4 }]],
    ['a', [3, 2], true, [{ a: 4 }]],
    ['b', [2], true, [{ b: 3 }, { b: 4 }]],
  ]
  for (let turn = 0; turn < 2; turn++)
    for (const [name, bounds, isDeep, expected] of asked)
      expect([...(await run((tx) => ask(tx, name, bounds, isDeep)))]).toEqual(expected)
})
