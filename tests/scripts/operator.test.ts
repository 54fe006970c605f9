import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import {
  tellCreators,
  tellHealth,
  tellJobs,
  tellLetters,
  tellRetried,
} from '../../scripts/operator/report.ts'
import { archiveName } from '../../src/server/backup/place.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { addJob } from '../../src/server/job/queue.ts'
import { forRequest } from '../../src/server/request/request-id.ts'
import { readSettings } from '../../src/server/settings.ts'
import { newStatementLog } from '../support/server/statement-log.ts'
import { startTestServer } from '../support/server/test-server.ts'

const { sql, register, databaseUrl } = await startTestServer()
const settings = readSettings({ DATA_DIR: tmpdir() })
const creator = await register()
const { id: creatorId } = creator.user

beforeEach(async () => void (await sql`delete from graphile_worker._private_jobs`))

/** A job that was tried in vain; answers its number. */
async function failJob(id: string, error: string): Promise<string> {
  await forRequest('pedido-12345678', () =>
    asCreator(sql, creatorId, (tx) => addJob(tx, 'mail', { creatorId, id })),
  )
  const [job] = await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error}
    where payload ->> 'id' = ${id} returning id::text`
  return job!.id
}

test('jobs that were given up are told with why and for which request, and are tried again', async () => {
  expect(await tellJobs(sql)).toEqual(['Nenhuma tarefa falhou de vez.'])
  const [first, second] = [await failJob('a', 'no way\n  at x'), await failJob('b', 'nor this one')]
  const lines = await tellJobs(sql)
  expect(lines.slice(0, 4)).toEqual([
    expect.stringMatching(new RegExp(`^${second}  mail  .* depois de 10 tentativas  pedido-12345678$`)),
    '  nor this one',
    expect.stringMatching(new RegExp(`^${first}  mail`)),
    '  no way',
  ])
  expect((await tellHealth(sql, settings)).find((line) => line.includes('falharam de vez'))).toMatch(
    /^! .*: 2 /,
  )
  expect(await tellRetried(sql, first)).toEqual(['1 tarefa será tentada de novo.'])
  expect(await tellRetried(sql, first)).toEqual(['Nenhuma tarefa que falhou de vez tem esse número.'])
  expect((await tellJobs(sql))[0]).toMatch(new RegExp(`^${second} `))
  expect(await tellRetried(sql, 'all')).toEqual(['1 tarefa será tentada de novo.'])
  const jobs = await sql`select attempts, run_at <= now() as is_due from graphile_worker._private_jobs`
  expect([...jobs]).toEqual(Array(2).fill({ attempts: 0, isDue: true }))
})

test('letters that did not get out are told with why', async () => {
  expect(await tellLetters(sql)).toEqual(['Nenhuma mensagem falhou.'])
  await asCreator(sql, creatorId, async (tx) => {
    await tx`insert into mail (creator_id, recipient, subject, content, status, problem, failed_at, request_id)
      values (${creatorId}, 'ana@exemplo.com', 'Seu acesso', 'null', 'failed', 'A caixa está cheia.', now(), 'pedido-1'),
        (${creatorId}, 'bia@exemplo.com', 'Seu acesso', 'null', 'sent', null, null, null)`
  })
  const joao: string = (await register()).user.id
  await asCreator(sql, joao, async (tx) => {
    await tx`insert into mail (creator_id, recipient, subject, content, status, problem, failed_at)
      values (${joao}, 'rui@exemplo.com', 'Seu acesso', 'null', 'failed', 'Ninguém.', now() - interval '1 hour')`
  })
  const { sql: logged, statements } = await newStatementLog(databaseUrl)
  expect(await tellLetters(logged)).toEqual([
    expect.stringMatching(/ana@exemplo\.com .*pedido-1$/),
    '  A caixa está cheia.',
    expect.stringMatching(/rui@exemplo/),
    '  Ninguém.',
  ])
  // However many creators there are.
  const looks = () => statements.filter((text) => /from mail\b/.test(text))
  expect(looks()).toHaveLength(1)
  await asCreator(sql, creatorId, async (tx) => {
    await tx`insert into stopped_address (creator_id, address, kind)
      values (${creatorId}, 'ana@exemplo.com', 'bounce'), (${creatorId}, 'bia@exemplo.com', 'complaint')`
  })
  const health = await tellHealth(logged, settings)
  expect(looks()).toHaveLength(2)
  expect(health).toContain('  Endereços que não recebem mais: 1 que voltam, 1 que reclamaram')
  const line = health.find((one) => one.includes('24 horas'))
  expect(line).toMatch(/^! .*: 1 enviadas, 0 na fila, 0 em arquivo, 2 que falharam/)
})

test('each creator is told with what they hold', async () => {
  await creator.newApp()
  const lines = await tellCreators(sql, settings)
  expect(lines.find((line) => line.startsWith(`${creator.person.email}  `))).toMatch(
    /apps 1 de 200.*students 0 de 250\.000/,
  )
})

test('the last backup is told, and one that is late stands out', async () => {
  const line = async (env: Record<string, string> = {}) =>
    (await tellHealth(sql, readSettings({ DATA_DIR: tmpdir(), ...env }))).find((one) => /backup/i.test(one))
  expect(await line()).toMatch(/^! Nenhum backup foi feito ainda/)
  const note = { name: 'x', takenAt: new Date(Date.now() - 30 * 3_600_000), bytes: 2e9, missing: 0 }
  await sql`insert into installation (name, value) values ('last-backup', ${JSON.stringify(note)})`
  expect(await line()).toMatch(/^ {2}Último backup: .*, 2 GB$/)
  expect(await line({ BACKUP_TO: '/mnt/backup', BACKUP_KEY: 'a long passphrase' })).toMatch(
    /^! Último backup/,
  )
})

test('what is kept where the settings say is told, and a bucket that does not answer stands out', async () => {
  const kept = async (to: string) => {
    const env = { DATA_DIR: import.meta.dirname, BACKUP_TO: to, BACKUP_KEY: 'a long passphrase' }
    return (await tellHealth(sql, readSettings(env))).filter((line) => /^..(Backups em|O bucket)/.test(line))
  }
  const folder = mkdtempSync(join(tmpdir(), 'trilha-operator-'))
  expect(await kept(folder)).toEqual([`! Backups em ${folder}: nenhum`])
  for (const hours of [3, 30])
    writeFileSync(join(folder, archiveName(new Date(Date.now() - hours * 3_600_000))), '')
  expect(await kept(folder)).toEqual([
    expect.stringMatching(/^ {2}Backups em .*: 2, o mais novo de há 3 horas/),
  ])
  rmSync(folder, { recursive: true })
  expect(await kept('http://127.0.0.1:9/copias')).toEqual([
    expect.stringMatching(/^! O bucket dos backups, .*copias\/ \(BACKUP_TO\), não pôde ser usado/),
  ])
})

test('how each part is: nothing wants looking after where all is well', async () => {
  const lines = await tellHealth(sql, settings)
  expect(lines[0]).toMatch(/^ {2}Banco de dados: PostgreSQL \d+/)
  expect(lines.find((line) => line.includes('na fila, a mais') || line.includes('Tarefas na fila'))).toMatch(
    /^ {2}/,
  )
  expect(lines.find((line) => line.includes('Arquivos'))).toBe(`  Arquivos: pasta ${tmpdir()}`)
  expect(lines.at(-1)).toBe('! Sem SMTP_URL: as mensagens viram arquivos')
})

test('a bucket that does not answer stands out', async () => {
  const away = readSettings({
    ...{ DATA_DIR: tmpdir(), S3_URL: 'http://127.0.0.1:9/trilha' },
    ...{ S3_KEY: 'chave', S3_SECRET: 'segredo' },
  })
  const line = (await tellHealth(sql, away)).find((one) => one.includes('Arquivos'))
  expect(line).toBe('! Arquivos: bucket trilha em http://127.0.0.1:9, que não responde')
})
