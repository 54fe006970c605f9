import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '../../src/server/database/connection.ts'
import { readFileMark } from '../../src/server/installation/claim-files.ts'
import { outboxSentence } from '../../src/server/mail/postbox.ts'
import { readSettings } from '../../src/server/settings.ts'
import { startServer } from '../support/server/server-process.ts'
import { newDatabase } from '../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-drain-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a server that is asked to stop first says that it is not ready, and does not wait for a job without end', async () => {
  const database = await newDatabase(inject('template'))
  const sql = await connect(database.url, 3)
  const backups = { BACKUP_TO: join(folder, 'copias'), BACKUP_KEY: 'uma frase bem comprida' }
  const server = startServer({ DATA_DIR: folder, DATABASE_URL: database.url, DRAIN_SECONDS: '4', ...backups })
  const address = await server.address
  // What is said of backups, there and in the log, is no reason not to be ready.
  const warnings = async () => (await (await fetch(`${address}/api/health`)).json()).warnings
  const near = 'Os backups ficam dentro de DATA_DIR, junto do que copiam, e um acidente leva os dois'
  await expect
    .poll(warnings)
    .toEqual([expect.stringContaining(near), expect.stringContaining('Ainda não há nenhum backup')])
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

test('letters that would lie on the disk of one server of several are warned of', async () => {
  const database = await newDatabase(inject('template'))
  const sql = await connect(database.url, 1)
  // It had files, so it starts though their bucket is away.
  await readFileMark(sql)
  await sql.end()
  const files = { S3_URL: 'http://127.0.0.1:9/escola', S3_KEY: 'a', S3_SECRET: 'b' }
  const server = startServer({ DATA_DIR: folder, DATABASE_URL: database.url, ...files })
  const { warnings } = (await (await fetch(`${await server.address}/api/health`)).json()) as {
    warnings: string[]
  }
  const sentence = /^Os arquivos ficam num bucket .* informe SMTP_URL\.$/m
  expect(warnings).toContainEqual(expect.stringMatching(sentence))
  await expect.poll(() => server.output.stderr).toMatch(sentence)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(outboxSentence(readSettings({ ...files, SMTP_URL: 'smtp://localhost' }))).toEqual([])
  expect(outboxSentence(readSettings({}))).toEqual([])
  await database.drop()
})
