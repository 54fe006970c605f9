import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { connect } from '../../src/server/database/connection.ts'
import { isAlive, readPostmaster } from '../../src/server/database/postmaster.ts'
import { readSettings } from '../../src/server/settings.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { postgresPid, startServer } from '../support/server/server-process.ts'
import { newDatabase } from '../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the server until it gives up, and returns what it said. */
async function failure(env: Record<string, string>): Promise<string> {
  const server = startServer({ DATA_DIR: join(folder, 'unused'), DATABASE_URL: inject('url'), ...env })
  expect(await server.ended).toBe(1)
  expect(server.output.stdout).toBe('')
  const said = server.output.stderr.trimEnd()
  expect(said.split('\n'), said).toHaveLength(1)
  expect(said).toMatch(/\.$/)
  return said
}

describe('a fault is one sentence that says what to do', () => {
  test('a port in use', async () => {
    const database = await newDatabase()
    const taken = createServer().listen(0, 'localhost')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as AddressInfo
    expect(await failure({ PORT: String(port), DATABASE_URL: database.url })).toBe(
      `A porta ${port} já está em uso: feche o programa que a usa ou escolha outra, como PORT=3001.`,
    )
    taken.close()
    await database.drop()
  })

  test('a folder that cannot be written', async () => {
    const file = join(folder, 'arquivo')
    writeFileSync(file, '')
    const dataDir = join(file, 'data')
    expect(await failure({ DATA_DIR: dataDir })).toBe(
      `Não é possível gravar na pasta ${dataDir}: dê permissão de escrita ou escolha outra pasta em DATA_DIR.`,
    )
    if (process.getuid?.() === 0) return
    const closed = join(folder, 'fechada')
    mkdirSync(closed, { mode: 0o500 })
    expect(await failure({ DATA_DIR: closed })).toMatch(/^Não é possível gravar na pasta/)
  })

  test('a folder with something else where the database goes', async () => {
    const dataDir = join(folder, 'pela-metade')
    mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true })
    expect(await failure({ DATA_DIR: dataDir, DATABASE_URL: '' })).toBe(
      `A pasta ${join(dataDir, 'postgres')} já tem arquivos, mas nenhum banco de dados completo: ` +
        'restaure-a de uma cópia ou mude-a de lugar, e inicie de novo.',
    )
  })

  test('a setting', async () => {
    expect(await failure({ PORT: 'abc' })).toMatch(/^PORT .*"abc"/)
  })

  test('a secret that is too short, which is not repeated', () => {
    const read = () => readSettings({ BOUNCE_TOKEN: 'segredo' })
    expect(read).toThrow('BOUNCE_TOKEN precisa de pelo menos 32 caracteres')
    expect(read).not.toThrow('segredo')
    expect(readSettings({ BOUNCE_TOKEN: 'x'.repeat(32) }).bounceToken).toBe('x'.repeat(32))
  })

  test.each([
    ['PORT', '70000'],
    ['APP_HOST', 'https://exemplo.com/'],
    ['TRUST_PROXY', 'sim'],
    ['PUBLIC_URL', 'exemplo.com'],
    ['MAIL_SPF', 'include:exemplo.com all'],
    ['LOG_LEVEL', 'alto'],
    ['METRICS_PORT', 'nove'],
    ['SLOW_QUERY_MS', '-1'],
    ['DATABASE_CONNECTIONS', '1'],
    ['WORKERS', '0'],
    ['QUOTA_APPS', '0'],
    ['QUOTA_GIGABYTES', '1,5'],
    ['S3_STYLE', 'pasta'],
    ['BOUNCE_ADDRESS', 'retornos'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'mysql://a:segredo@localhost/b'],
  ])('a wrong %s, %s', (name, value) => {
    const read = () => readSettings({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(name)
    if (name === 'DATABASE_URL')
      expect(read).toThrow(/não é um endereço de PostgreSQL: use a forma postgres:/)
    else expect(read).toThrow(`"${value}"`)
    expect(read).not.toThrow('segredo')
  })

  test('a DATABASE_DIRECT_URL that is none, or that nothing leads past', () => {
    const both = { DATABASE_URL: 'postgres://a@b/c', DATABASE_DIRECT_URL: 'mysql://a:segredo@b/c' }
    expect(() => readSettings(both)).toThrow(/^DATABASE_DIRECT_URL não é um endereço de PostgreSQL/)
    expect(() => readSettings({ DATABASE_DIRECT_URL: 'postgres://a@b/c' })).toThrow(
      /^DATABASE_DIRECT_URL é para quem chega ao PostgreSQL por um pooler/,
    )
  })

  test.each([
    ['S3_URL', { S3_URL: 'https://s3.exemplo.com' }],
    ['S3_URL', { S3_URL: 'https://chave:segredo@s3.exemplo.com/escola' }],
    ['S3_URL', { S3_URL: 'ftp://s3.exemplo.com/escola' }],
    ['S3_URL', { S3_URL: 'https://s3.exemplo.com/escola/files' }],
    ['S3_URL', { S3_URL: 'https://s3.exemplo.com/escola/images/um' }],
    ['S3_SECRET', { S3_URL: 'https://s3.exemplo.com/escola', S3_KEY: 'segredo' }],
    ['S3_URL', { S3_KEY: 'chave', S3_SECRET: 'segredo' }],
    [
      'S3_PUBLIC_URL',
      { S3_URL: 'https://a.exemplo.com/escola', S3_PUBLIC_URL: 'https://b.exemplo.com/outra' },
    ],
  ])('a wrong %s in %o, without any key', (name, env) => {
    const read = () => readSettings(env)
    expect(read).toThrow(StartError)
    expect(read).toThrow(name)
    expect(read).not.toThrow('segredo')
  })

  test('an SMTP_URL in which the password would go in clear, which is not repeated, unless that is said', () => {
    const url = (rest: string) => `smtp://oi:segredo@correio.exemplo.com:587/${rest}`
    for (const rest of ['requireTLS=false', 'requireTLS=0', 'ignoreTLS=true', 'opportunisticTLS=1']) {
      const read = () => readSettings({ SMTP_URL: url(`?pool=true&${rest}`) })
      expect(read, rest).toThrow(
        /^SMTP_URL deixa usuário e senha irem sem criptografia .* SMTP_IN_CLEAR=true\.$/,
      )
      expect(read).not.toThrow('segredo')
      expect(readSettings({ SMTP_URL: url(`?${rest}`), SMTP_IN_CLEAR: 'true' })).toMatchObject({
        smtpInClear: true,
      })
    }
    for (const SMTP_URL of [
      url(''),
      url('?requireTLS=true&ignoreTLS=false'),
      'smtp://localhost?ignoreTLS=true',
    ])
      expect(readSettings({ SMTP_URL })).toMatchObject({ smtpUrl: SMTP_URL, smtpInClear: false })
  })

  test('TOKEN_SECRETS that are too short, which are not repeated', () => {
    const read = () => readSettings({ TOKEN_SECRETS: `${'a'.repeat(32)},curto` })
    expect(read).toThrow(/^TOKEN_SECRETS precisa de segredos de pelo menos 32 caracteres/)
    expect(read).not.toThrow('curto')
  })

  test.each([
    [
      'with a wrong password',
      () => inject('url').replace(/:[^:@]+@/, ':segredo@'),
      /recusou a senha do usuário "trilha"/,
    ],
    [
      'with a wrong database',
      () => inject('url').replace(/\w+$/, 'nenhum'),
      /o banco "nenhum" não existe em 127\.0\.0\.1/,
    ],
    ['where nothing listens', () => 'postgres://a:segredo@127.0.0.1:1/b', /nada responde em 127\.0\.0\.1:1/],
    [
      'of an unknown server',
      () => 'postgres://a:segredo@nada.invalid/b',
      /"nada\.invalid" não foi encontrado/,
    ],
  ])('a DATABASE_URL %s', async (_, url, sentence) => {
    const error = await connect(url(), 1).then(
      () => null,
      (cause: unknown) => cause,
    )
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toMatch(sentence)
    expect((error as Error).message).not.toContain('segredo')
  })
})

test('a PostgreSQL that is too old is refused', async () => {
  const database = await newDatabase()
  const name = new URL(database.url).pathname.slice(1)
  const admin = postgres(database.adminUrl, { max: 1 })
  // It says of itself that it is one.
  await admin`create schema old`
  await admin`grant usage on schema old to public`
  await admin`create function old.current_setting(text) returns text language sql as $$ select '140012' $$`
  await admin`alter database ${admin(name)} set search_path = old, pg_catalog, public`
  await admin.end()
  await expect(connect(database.url, 3)).rejects.toThrow(
    /o PostgreSQL em 127\.0\.0\.1:\d+ é da versão 14, e é preciso a 15 ou mais nova; atualize-o/,
  )
  await database.drop()
})

describe('the embedded database', () => {
  // One folder for all, closed to others: to make a database takes longer than to start one. Each test leaves it stopped.
  const closed = join(folder, 'fechada-para-outros')
  mkdirSync(closed, { mode: 0o700 })
  chmodSync(closed, 0o700)
  const dataDir = join(closed, 'data')
  const start = async (env: Record<string, string> = {}) => {
    const server = startServer({ DATA_DIR: dataDir, ...env })
    const address = await server.address
    const health = async () => (await fetch(`${address}/api/health`)).status
    const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
      server.kill(signal)
      return await server.ended
    }
    return { address, health, stop, output: server.output }
  }

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'starts with the server and stops with it, by %s',
    async (signal) => {
      const server = await start()
      expect(server.output.stdout).toBe(`Trilha está no ar: ${server.address}\n`)
      expect(await server.health()).toBe(200)
      const pid = postgresPid(dataDir)!
      expect(isAlive(pid)).toBe(true)
      expect(await server.stop(signal)).toBe(0)
      expect(isAlive(pid)).toBe(false)
      expect(server.output.stderr).toBe('')
      // The next one starts although the pid file names somebody else.
      writeFileSync(
        join(dataDir, 'postgres', 'postmaster.pid'),
        `${process.pid}\n${dataDir}\n1\n1\n\n\n0 0\nready\n`,
      )
    },
  )

  test('belongs to all processes of a server, and stops after them', async () => {
    const server = await start({ WORKERS: '2' })
    expect(await server.health()).toBe(200)
    const pid = postgresPid(dataDir)!
    expect(await server.stop()).toBe(0)
    expect(isAlive(pid)).toBe(false)
    expect(server.output.stderr).toBe('')
  })

  test('does not outlive a server that was killed', async () => {
    const server = await start()
    const pid = postgresPid(dataDir)!
    await server.stop('SIGKILL')
    await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false)
  })

  test('that a killed server left behind in use is adopted, not started twice, and stops with the last of those who share it', async () => {
    const first = await start()
    const pid = postgresPid(dataDir)!
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim()
    const { port } = readPostmaster(join(dataDir, 'postgres'))!
    const user = postgres(`postgres://trilha:${password}@127.0.0.1:${port}/trilha`, { max: 1 })
    await user`select 1`
    await first.stop('SIGKILL')
    const second = await start()
    expect(postgresPid(dataDir)).toBe(pid)
    expect(await second.health()).toBe(200)
    await user.end()
    const third = await start()
    expect(postgresPid(dataDir)).toBe(pid)
    await second.stop()
    expect(isAlive(pid)).toBe(true)
    expect(await third.health()).toBe(200)
    await third.stop()
    expect(isAlive(pid)).toBe(false)
  })
})
