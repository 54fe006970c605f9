import { statfs } from 'node:fs/promises'
import { usedOf } from '../../src/domain/quota/quota.ts'
import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { storeHealth } from '../../src/server/file/health.ts'
import { openFiles } from '../../src/server/file/open.ts'
import { countJobs } from '../../src/server/metric/queries.ts'
import { readUsage } from '../../src/server/quota/keep.ts'
import type { Settings } from '../../src/server/settings.ts'
import { listCreators } from '../../src/server/student/erase/queries.ts'
import { tellBackups } from './backups.ts'
import { gigabytes, said, when } from './line.ts'
import {
  countLetters,
  findCreatorEmail,
  listFailedJobs,
  listFailedLetters,
  readDatabase,
  retryJobs,
} from './queries.ts'

/** So many lines of a list are printed. */
const most = 50

/** Free space below this part of a disk is worth a word. */
const littleRoom = 0.15

/** Seconds that a job may wait before that is worth a word. */
const longWait = 60

/** Each part of the installation in a line, what wants looking after marked with `!`. */
export async function tellHealth(sql: Sql, settings: Settings): Promise<string[]> {
  const { dataDir, s3, smtpUrl } = settings
  const { version, bytes, connections } = await readDatabase(sql)
  const disk = await statfs(dataDir)
  const free = disk.bavail / disk.blocks
  const jobs = await countJobs(sql)
  const sum = (key: 'waiting' | 'failed') => jobs.reduce((all, one) => all + one[key], 0)
  const oldest = Math.max(0, ...jobs.map((one) => one.oldest))
  const letters = await countLetters(sql)
  const areFilesThere = await storeHealth((await openFiles(settings)).files)()
  return [
    said(false, `Banco de dados: PostgreSQL ${version}, ${gigabytes(bytes)}, ${connections} conexões`),
    said(free < littleRoom, `Disco de ${dataDir}: ${percent(free)} livres`),
    said(
      !areFilesThere,
      `Arquivos: ${s3 ? `bucket ${s3.bucket} em ${s3.endpoint}` : `pasta ${dataDir}`}${areFilesThere ? '' : ', que não responde'}`,
    ),
    said(oldest > longWait, `Tarefas na fila: ${sum('waiting')}, a mais antiga há ${Math.round(oldest)} s`),
    said(sum('failed') > 0, `Tarefas que falharam de vez: ${sum('failed')} (npm run operator -- jobs)`),
    said(
      (letters.failed ?? 0) > 0,
      `Mensagens das últimas 24 horas: ${letters.sent ?? 0} enviadas, ${letters.waiting ?? 0} na fila, ` +
        `${letters.outbox ?? 0} em arquivo, ${letters.failed ?? 0} que falharam (npm run operator -- letters)`,
    ),
    said(
      false,
      `Endereços que não recebem mais: ${letters.bounce ?? 0} que voltam, ${letters.complaint ?? 0} que reclamaram`,
    ),
    ...(await tellBackups(sql, settings)),
    said(
      smtpUrl === null,
      smtpUrl === null ? 'Sem SMTP_URL: as mensagens viram arquivos' : 'SMTP_URL definida',
    ),
  ]
}

/** Jobs that were given up, the newest first: what they were to do, why they could not, and for which request. */
export async function tellJobs(sql: Sql): Promise<string[]> {
  const jobs = await listFailedJobs(sql, most)
  if (jobs.length === 0) return ['Nenhuma tarefa falhou de vez.']
  return [
    ...jobs.flatMap(({ id, task, failedAt, attempts, lastError, requestId }) => [
      `${id}  ${task}  ${when(failedAt)}, depois de ${attempts} tentativas${requestId ? `  ${requestId}` : ''}`,
      `  ${lastError?.split('\n')[0] ?? 'sem erro anotado'}`,
    ]),
    'Para tentar de novo: npm run operator -- retry número, ou -- retry all.',
  ]
}

/** Has them done again. */
export async function tellRetried(sql: Sql, which: string): Promise<string[]> {
  const count = await retryJobs(sql, which === 'all' ? null : which)
  if (count === 0) return ['Nenhuma tarefa que falhou de vez tem esse número.']
  return [count === 1 ? '1 tarefa será tentada de novo.' : `${count} tarefas serão tentadas de novo.`]
}

/** Letters that did not get out, of all creators, the newest first. */
export async function tellLetters(sql: Sql): Promise<string[]> {
  const letters = await listFailedLetters(sql, most)
  if (letters.length === 0) return ['Nenhuma mensagem falhou.']
  return letters.flatMap(({ id, recipient, problem, failedAt, requestId }) => [
    `${id}  ${recipient}  ${when(failedAt)}${requestId ? `  ${requestId}` : ''}`,
    `  ${problem ?? 'sem motivo anotado'}`,
  ])
}

/** What creators hold, those with most bytes first. */
export async function tellCreators(sql: Sql, { quotas }: Pick<Settings, 'quotas'>): Promise<string[]> {
  const all = []
  for (const id of await listCreators(sql)) {
    const usages = await asCreator(sql, id, (tx) => readUsage(tx, quotas, id))
    all.push({ id, usages, bytes: usages.find(({ quota }) => quota === 'bytes')?.used ?? 0 })
  }
  const largest = all.toSorted((one, other) => other.bytes - one.bytes).slice(0, most)
  const lines = []
  for (const { id, usages } of largest) {
    const held = usages.filter(({ quota }) => ['apps', 'students', 'bytes'].includes(quota))
    lines.push(
      `${(await findCreatorEmail(sql, id)) ?? id}  ${held.map((one) => `${one.quota} ${usedOf(one)}`).join('  ')}`,
    )
  }
  return lines.length > 0 ? lines : ['Ainda não há criadores.']
}

const percent = (part: number) => `${Math.round(part * 100)} %`
