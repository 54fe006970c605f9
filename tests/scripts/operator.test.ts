import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { withReadyDatabase } from '../../scripts/database/ready-database.ts'
import {
  tellCreators,
  tellHealth,
  tellJobs,
  tellLetters,
  tellRetried,
} from '../../scripts/operator/report.ts'
import { archiveName } from '../../src/server/backup/place.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { updateMost } from '../../src/server/quota/queries.ts'
import { folderMark } from '../../src/server/file/mark.ts'
import { addJob } from '../../src/server/job/queue.ts'
import { startJobs } from '../../src/server/job/runner.ts'
import { forRequest } from '../../src/server/request/request-id.ts'
import { readSettings } from '../../src/server/settings.ts'
import { startMailCatcher } from '../support/server/mail-catcher.ts'
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
  for (const told of [await tellJobs(sql), await tellRetried(sql, 'all')])
    expect(told).toEqual(['Nenhuma tarefa falhou de vez.'])
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
  expect(health).toContain('  Endereços que não recebem mais: por devolução 1, por reclamação 1')
  const line = health.find((one) => one.includes('24 horas'))
  expect(line).toMatch(
    /^! .*: enviadas 1, na fila 0, em arquivo 0, com falha 2 \(npm run operator -- letters\)$/,
  )
  for (const id of [creatorId, joao]) await asCreator(sql, id, (tx) => tx`delete from mail`)
})

test('each creator is told with what they hold, the largest first, in one look however many there are', async () => {
  const other = await register()
  await creator.newApp()
  const gone = await creator.newApp()
  await creator.call('DELETE', `/apps/${gone.id}`)
  await asCreator(sql, creatorId, async (tx) => {
    await tx`insert into creator_usage (creator_id, quota, used) values (${creatorId}, 'bytes', 3 * 1024 * 1024)
      on conflict (creator_id, quota) do update set used = excluded.used`
    await tx`insert into creator_freed (creator_id, quota, amount) values (${creatorId}, 'bytes', 1024 * 1024)`
    await updateMost(tx, creatorId, 'students', 500)
  })
  const { sql: logged, statements } = await newStatementLog(databaseUrl)
  const lines = await tellCreators(logged, settings)
  expect(lines[0]).toBe(
    `${creator.person.email}  aplicativos 1 de 200  alunos 0 de 500  arquivos e imagens 2 MB de 100 GB`,
  )
  expect(lines).toContain(
    `${other.person.email}  aplicativos 0 de 200  alunos 0 de 250.000  arquivos e imagens 0 bytes de 100 GB`,
  )
  expect(statements.filter((text) => text.includes('creator_usage'))).toHaveLength(1)
  // Nobody else sees what is not theirs, and this look changes nothing.
  await asCreator(sql, other.user.id, async (tx) => {
    expect((await tx`select from creator_usage where creator_id = ${creatorId}`).count).toBe(0)
    await tx`select set_config('trilha.look', 'usage', true)`
    expect((await tx`update creator_usage set used = 0 where creator_id = ${creatorId}`).count).toBe(0)
  })
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
  await sql`update installation set value = ${JSON.stringify({ ...note, missing: 3 })} where name = 'last-backup'`
  const lines = await tellHealth(sql, readSettings({ DATA_DIR: tmpdir() }))
  expect(lines).toContainEqual(
    expect.stringMatching(/^! Ao último backup faltam arquivos que os dados usam \(3\)/),
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
  expect(await kept(folder)).toEqual([expect.stringMatching(/^ {2}Backups em .*: 2, o mais novo há 3 horas/)])
  rmSync(folder, { recursive: true })
  expect(await kept('http://127.0.0.1:9/copias')).toEqual([
    expect.stringMatching(/^! O bucket dos backups, .*copias\/ \(BACKUP_TO\), não pôde ser usado/),
  ])
})

test('how each part is: nothing wants looking after where all is well', async () => {
  await sql`delete from installation where name = 'last-backup'`
  const note = { name: 'x', takenAt: new Date(), bytes: 2e6, missing: 0 }
  await sql`insert into installation (name, value) values ('last-backup', ${JSON.stringify(note)})`
  const mail = await startMailCatcher()
  // One for each lane: without any a queue begins anew each second.
  const tasks = { mail: async () => {}, prune: async () => {} }
  const runner = await startJobs({ sql, url: databaseUrl, tasks: tasks as never })
  const folder = mkdtempSync(join(tmpdir(), 'trilha-operator-'))
  await folderMark(folder).write('desta')
  const env = { DATA_DIR: folder, SMTP_URL: mail.url }
  // Its connections are there a moment later.
  await expect
    .poll(() => tellHealth(sql, readSettings(env)))
    .toEqual([
      expect.stringMatching(/^ {2}Banco de dados: PostgreSQL \d+\.\d+, .* [kMG]B, \d+ conex(ão|ões)$/),
      '  Servidores no ar: 1',
      expect.stringMatching(/^. Disco de .*: \d+ % livres$/),
      `  Arquivos: pasta ${folder}`,
      '  Tarefas na fila: nenhuma',
      '  Tarefas que falharam de vez: nenhuma',
      `  Servidor de e-mail: ${new URL(mail.url).host} responde`,
      expect.stringMatching(/^ {2}Mensagens das últimas 24 horas: enviadas 0, .*, com falha 0$/),
      expect.stringMatching(/^ {2}Endereços que não recebem mais: /),
      expect.stringMatching(/^ {2}Último backup: agora \(.* de \d{4} às \d\d:\d\d\), 2 MB$/),
    ])
  await Promise.all([runner.stop(), mail.close()])
  rmSync(folder, { recursive: true })
})

test('where no server is at work, no mail server answers, and a job has waited for long, that stands out', async () => {
  await asCreator(sql, creatorId, (tx) => addJob(tx, 'mail', { creatorId, id: 'c' }))
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '2 hours'`
  const of = async (env: Record<string, string>) =>
    await tellHealth(sql, readSettings({ DATA_DIR: tmpdir(), ...env }))
  expect(await of({})).toEqual(
    expect.arrayContaining([
      '! Servidores no ar: nenhum',
      `! Arquivos: pasta ${tmpdir()}, onde não estão`,
      '! Tarefas na fila: 1, a mais antiga há 2 horas',
      '! Servidor de e-mail: nenhum (SMTP_URL); as mensagens viram arquivos',
    ]),
  )
  const away = await of({ SMTP_URL: 'smtp://ana:segredo@127.0.0.1:9' })
  expect(away).toContainEqual(
    expect.stringMatching(
      /^! Servidor de e-mail: 127\.0\.0\.1:9 não recebe mensagens\. O servidor de e-mail não respondeu/,
    ),
  )
  expect(away.join()).not.toContain('segredo')
})

test('in a folder without an installation none is made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-operator-'))
  const place = { databaseUrl: null, dataDir: folder }
  await expect(withReadyDatabase(place, tellJobs)).rejects.toThrow(/não há nenhuma Trilha/)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('where the database is away the other parts are told all the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-operator-'))
  writeFileSync(join(folder, '.mark'), 'esta')
  const env = { DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:9/trilha', DATA_DIR: folder }
  const run = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/operator/main.ts')], {
    env: { ...process.env, ...env, SMTP_URL: 'smtp://127.0.0.1:9' },
  })
  const [said, trouble, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')])
  expect([code, trouble]).toEqual([1, ''])
  expect(said.trim().split('\n')).toEqual([
    expect.stringMatching(/^! DATABASE_URL não funciona: nada responde em 127\.0\.0\.1:9/),
    expect.stringMatching(/^..Disco de /),
    expect.stringMatching(/^..Arquivos: pasta /),
    expect.stringMatching(/^! Servidor de e-mail: 127\.0\.0\.1:9 não recebe mensagens/),
  ])
  expect(said).not.toContain('segredo')
  rmSync(folder, { recursive: true })
})

test('a bucket that does not answer stands out', async () => {
  const away = readSettings({
    ...{ DATA_DIR: tmpdir(), S3_URL: 'http://127.0.0.1:9/trilha' },
    ...{ S3_KEY: 'chave', S3_SECRET: 'segredo' },
  })
  const line = (await tellHealth(sql, away)).find((one) => one.includes('Arquivos'))
  expect(line).toBe('! Arquivos: bucket trilha em http://127.0.0.1:9, que não responde')
})
