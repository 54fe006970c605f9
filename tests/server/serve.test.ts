import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '../../src/server/database/connection.ts'
import { startDns } from '../support/server/dns-server.ts'
import { startServer } from '../support/server/server-process.ts'
import { newDatabase } from '../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-drain-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a server that is asked to stop first says that it is not ready, and does not wait for a job without end', async () => {
  const database = await newDatabase(inject('template'))
  const sql = await connect(database.url, 3)
  const backups = { BACKUP_TO: join(folder, 'copias'), BACKUP_KEY: 'uma frase bem comprida' }
  const dns = await startDns({ 'casa.exemplo': { TXT: ['outro'] } })
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'oi@casa.exemplo', DNS_SERVERS: dns.address }
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url, DRAIN_SECONDS: '4' }
  const server = startServer({ ...settings, ...backups, ...mail })
  const address = await server.address
  // What is said of backups and letters, there and in the log, is no reason not to be ready.
  const warnings = async () => (await (await fetch(`${address}/api/health`)).json()).warnings
  const near = 'Os backups ficam dentro de DATA_DIR, junto do que copiam, e um acidente leva os dois'
  await expect
    .poll(warnings)
    .toEqual(
      [near, 'Ainda não há nenhum backup', 'SPF em casa.exemplo'].map((part) =>
        expect.stringContaining(part),
      ),
    )
  await dns.close()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`lock table push_app`
    lock()
    await released
  })
  await locked
  await sql`select graphile_worker.add_job('announce')`
  const isTaken = async () =>
    (await sql`select from graphile_worker.jobs where task_identifier = 'announce' and locked_at is not null`)
      .length > 0
  await expect.poll(isTaken, { timeout: 20_000 }).toBe(true)

  const ask = async (path: string) => (await fetch(`${address}/api/health/${path}`)).status
  expect(await ask('ready')).toBe(200)
  server.kill('SIGTERM')
  await expect.poll(() => ask('ready')).toBe(503)
  const last = await fetch(`${address}/api/health/live`)
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
  expect(await server.ended).toBe(0)
  const [first, ...said] = server.output.stderr.split('\n')
  expect(first).toContain(near)
  expect(said.join('\n')).toBe(
    'Uma tarefa não terminou em 14 s e foi interrompida: será feita de novo, por outro servidor ou depois do próximo início.\n',
  )
  release()
  await holding
  await sql.end()
  await database.drop()
})
