import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { connect } from '../../src/server/database/connection.ts'
import type { Settings } from '../../src/server/settings.ts'
import { whileWaiting } from '../../src/server/while-waiting.ts'
import { freePort } from '../support/free-port.ts'
import { startServer } from '../support/server/server-process.ts'
import { newDatabase } from '../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-waiting-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a server that waits for another one to bring the database up to date says so, lives, and is not ready', async () => {
  const database = await newDatabase(inject('template'))
  const sql = await connect(database.url, 3)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const other = sql.begin(async (tx) => {
    // As `database/migrate.ts` does.
    await tx`select pg_advisory_xact_lock(7412025)`
    lock()
    await released
  })
  await locked
  const port = await freePort()
  const server = startServer({ DATA_DIR: folder, DATABASE_URL: database.url, PORT: String(port) })
  const ask = async (path: string) =>
    await fetch(`http://localhost:${port}${path}`).then(
      ({ status }) => status,
      () => 0,
    )
  const patient = { timeout: 30_000 }
  await expect.poll(() => ask('/api/health/live'), patient).toBe(200)
  expect([await ask('/api/health/ready'), await ask('/')]).toEqual([503, 503])
  await expect
    .poll(() => server.output.stderr, patient)
    .toBe('Outro servidor está atualizando o banco de dados; este espera por ele.\n')
  expect(server.output.stdout).toBe('')
  release()
  await other
  await server.address
  expect([await ask('/api/health/live'), await ask('/api/health/ready')]).toEqual([200, 200])
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await sql.end()
  await database.drop()
})

test('a server whose database goes away while it starts says what to do, and nothing of its own code', async () => {
  const database = await newDatabase(inject('template'))
  const admin = postgres(database.adminUrl, { max: 2 })
  const { output, ended } = await admin.begin(async (tx) => {
    await tx`lock table migration`
    const server = startServer({ DATA_DIR: folder, DATABASE_URL: database.url })
    const waiting = () => admin<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and wait_event = 'relation'`
    await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1)
    await admin`select pg_terminate_backend(${(await waiting())[0]!.pid})`
    await server.ended
    return server
  })
  await admin.end()
  expect(await ended).toBe(1)
  expect(output.stderr.split('\n').at(-2)).toBe(
    'O banco de dados parou de responder enquanto o servidor iniciava; confira se ele está no ar, e inicie de novo.',
  )
  expect(output.stderr).not.toContain('    at ')
  await database.drop()
})

test('the port is free when the wait ends while the name of the host is being looked up', async () => {
  const [host, port] = ['127.0.0.1', await freePort()]
  const { promise: asked, resolve: ask } = Promise.withResolvers<() => void>()
  const found = (...given: unknown[]) =>
    ask(() => (given.at(-1) as (...found: unknown[]) => void)(null, host, 4))
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(found as never)
  // The wait ends in the moment in which the name is asked for.
  const waited = whileWaiting({ host: 'servidor.exemplo', port } as Settings, () => asked)
  const answer = await asked
  await nextTurn()
  answer()
  await waited
  lookup.mockRestore()
  const server = createServer().listen({ host, port })
  await once(server, 'listening')
  server.close()
})
