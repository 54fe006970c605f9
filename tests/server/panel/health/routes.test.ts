import disk from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, test } from 'vitest'
import { startTestServer } from '../../../support/server/test-server.ts'

const { sql, files, call } = await startTestServer()
const { readdir, readFile } = disk
afterEach(() => {
  Object.assign(disk, { readdir, readFile })
  syncBuiltinESMExports()
})

test.each([
  [
    'migration more',
    'readdir',
    async (path: string) => {
      const names = await readdir(path)
      return path.endsWith('/migrations') ? [...names, '999-new.sql'] : names
    },
  ],
  [
    'routine with another text',
    'readFile',
    async (path: string, encoding: 'utf8') => {
      const text = await readFile(path, encoding)
      return path.includes('/routines/') ? `${text} select 1;` : text
    },
  ],
])('a server stays ready while a release with a %s is unpacked over its own', async (_what, name, read) => {
  expect((await call('GET', '/health/ready')).statusCode).toBe(200)
  Object.assign(disk, { [name]: read })
  syncBuiltinESMExports()
  expect((await call('GET', '/health/ready')).statusCode).toBe(200)
})

test('files that cannot be had are told of, and leave a server ready', async () => {
  const seen = async () => {
    const answer = await call('GET', '/health/ready')
    return [answer.statusCode, answer.json().files]
  }
  const { has } = files
  files.has = () => new Promise(() => {})
  // What was found a moment ago holds.
  await expect.poll(seen).toEqual([200, 'away'])
  files.has = has
  await expect.poll(seen).toEqual([200, 'ok'])
})

test('health says so when the schema is not up to date', async () => {
  await sql`delete from migration`
  for (const url of ['/health', '/health/ready']) {
    const answer = await call('GET', url)
    expect(answer.statusCode).toBe(503)
    expect(answer.json().message).toBe('O banco de dados ainda não está pronto. Tente de novo em instantes.')
  }
})

test('a database that does not answer makes a server not ready, and nothing more', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`lock table migration`
    lock()
    await released
  })
  await locked
  // Long before the lock is given up on (`patienceOf`).
  const asked = call('GET', '/health/ready').then(({ statusCode }) => statusCode)
  const live = (await call('GET', '/health/live')).statusCode
  const ready = await asked
  release()
  await holding
  expect([live, ready]).toEqual([200, 503])
})

test('without a database calls fail kindly, and tell nothing of the inside', async () => {
  await sql.end()
  expect((await call('GET', '/health')).statusCode).toBe(503)
  expect((await call('GET', '/health/live')).statusCode).toBe(200)
  const answer = await call('POST', '/auth/login', { email: 'a@b.co', password: 'x' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    statusCode: 503,
    error: 'Service Unavailable',
    message: 'O banco de dados não está respondendo. Tente de novo em instantes.',
  })
})
