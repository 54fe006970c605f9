import { expect, test } from 'vitest'
import { StartError } from '../../../src/server/error/start-error.ts'
import { whereBusy } from '../../../src/server/database/where-busy.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql } = await startTestServer()

/** Has somebody read of a table until what it answers is called. */
async function read(): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  const reading = sql.begin(async (tx) => {
    await tx`select from app`
    begin()
    await released
  })
  await began
  return async () => {
    release()
    await reading
  }
}

test('what changes a table that somebody reads lets go of it, and tries again until it is free', async () => {
  const end = await read()
  let tries = 0
  await whereBusy(() =>
    sql.begin(async (tx) => {
      tries++
      await tx`set local lock_timeout = 100`
      const change = tx`alter table app add column of_a_test text`
      // Whoever comes after the first try is not kept waiting.
      if (tries === 2) await end()
      await change
    }),
  )
  expect(tries).toBe(2)
  const [column] = await sql`select from information_schema.columns where column_name = 'of_a_test'`
  expect(column).toBeDefined()
})

test('what stays in use is told with what to do', async () => {
  const end = await read()
  const change = () =>
    sql.begin(async (tx) => {
      await tx`set local lock_timeout = 100`
      await tx`alter table app add column of_another_test text`
    })
  const given = whereBusy(change, 2)
  await expect(given).rejects.toThrow(StartError)
  await expect(given).rejects.toThrow(/Veja em pg_stat_activity .* e inicie de novo\.$/)
  await end()
})

test('anything else that fails is thrown at once', async () => {
  let tries = 0
  const broken = whereBusy(async () => {
    tries++
    await sql`select 1 / 0`
  })
  await expect(broken).rejects.toThrow('zero')
  expect(tries).toBe(1)
})
