import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { extendTurn } from '../../../src/server/quota/queries.ts'
import { takeTurn } from '../../../src/server/quota/turn.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql } = await startTestServer()
const key = 'file|a'

test('a server that paused for longer than its turn lasts neither ends the next one’s nor makes it last', async () => {
  const first = await takeTurn(sql, key, 90)
  expect(await takeTurn(sql, key, 90)).toBeNull()
  await sql`update rate_limit set ends_at = now() - interval '1 second' where key = ${key}`
  const second = await takeTurn(sql, key, 90)
  await first!.end()
  expect(await takeTurn(sql, key, 90)).toBeNull()
  const endsAt = async () => (await sql`select ends_at::text from rate_limit where key = ${key}`)[0]!.endsAt
  const before = await endsAt()
  await extendTurn(sql, key, randomUUID(), 900)
  expect(await endsAt()).toBe(before)
  await second!.end()
  const third = await takeTurn(sql, key, 90)
  expect(third).not.toBeNull()
  await third!.end()
})
