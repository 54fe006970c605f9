import { expect, test } from 'vitest'
import { startTestServer } from '../../../support/server/test-server.ts'

const { site, sql } = await startTestServer()

test('an app that was cut off learns that its server is back, whatever else is away', async () => {
  await sql.end()
  const answer = await site('academia', '/api/site/health/live')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  expect(answer.headers['cache-control']).toBe('no-store')
})
