// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { call } from '../../../src/client/request/api.ts'
import { serverNow } from '../../../src/client/request/server-clock.ts'
import { startBackend } from '../../support/backend.ts'

const hour = 3_600_000
let backend: Awaited<ReturnType<typeof startBackend>>

afterEach(async () => await backend.stop())

test('tells the time of the server, whatever this device takes it to be, and anew with each answer', async () => {
  let date = new Date(Date.now() - 5 * hour)
  backend = await startBackend(() => ({ status: 200, body: {}, headers: { date: date.toUTCString() } }))
  await call('/x')
  expect(Math.abs(serverNow() - date.getTime())).toBeLessThan(hour)
  date = new Date(Date.now() + 48 * hour)
  await call('/x')
  expect(Math.abs(serverNow() - date.getTime())).toBeLessThan(hour)
  date = new Date('')
  await call('/x')
  expect(serverNow() - Date.now()).toBeGreaterThan(24 * hour)
})
