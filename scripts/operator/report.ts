import { quotas as quotaWords, usedOf } from '../../src/domain/quota/quota.ts'
import { say } from '../../src/domain/text/say.ts'
import { size } from '../../src/server/backup/report.ts'
import type { Sql } from '../../src/server/database/connection.ts'
import { countServers } from '../../src/server/database/room.ts'
import { readFreeSpace } from '../../src/server/file/free-space.ts'
import { storeHealth } from '../../src/server/file/health.ts'
import { openFiles } from '../../src/server/file/open.ts'
import { countJobs } from '../../src/server/metric/queries.ts'
import type { Settings } from '../../src/server/settings.ts'
import { tellBackups } from './backups.ts'
import { said, since, when } from './line.ts'
import { tellMailServer } from './mail-server.ts'
import {
  countLetters,
  listFailedJobs,
  listFailedLetters,
  listUsage,
  readDatabase,
  retryJobs,
} from './queries.ts'

/** So many lines of a list are printed. */
const most = 50

/** Seconds that a job may wait before that is worth a word. */
const longWait = 60

/** Each part of the installation in a line, what wants looking after marked with `!`. */
export async function tellHealth(sql: Sql, settings: Settings): Promise<string[]> {
  const { version, bytes, connections } = await readDatabase(sql)
  const servers = await countServers(sql)
  return [
    said(
      false,
      `Banco de dados: PostgreSQL ${version}, ${size(bytes)}, ${say(connectionWords, { count: connections })}`,
    ),
    said(servers === 0, `Servidores no ar: ${servers || 'nenhum'}`),
    ...(await tellPlaces(settings)),
    ...(await tellQueue(sql)),
    await tellMailServer(settings),
    ...(await tellSent(sql)),
    ...(await tellBackups(sql, settings)),
  ]
}

/** The parts of which can be told without a database, and the `problem` for which it cannot be had. */
export async function tellWithoutDatabase(problem: string, settings: Settings): Promise<string[]> {
  return [said(true, problem), ...(await tellPlaces(settings)), await tellMailServer(settings)]
}

async function tellPlaces(settings: Settings): Promise<string[]> {
  const { dataDir, s3 } = settings
  const free = await readFreeSpace(dataDir)
  const [place, trouble] = s3
    ? [`bucket ${s3.bucket} em ${s3.endpoint}`, 'que não responde']
    : [`pasta ${dataDir}`, 'onde não estão']
  const areFilesThere = await storeHealth((await openFiles(settings)).files)()
  return [
    said(free.isLittle, `Disco de ${dataDir}: ${free.text} livres`),
    said(!areFilesThere, `Arquivos: ${place}${areFilesThere ? '' : `, ${trouble}`}`),
  ]
}

const connectionWords = { one: '{count} conexão', many: '{count} conexões' }

async function tellQueue(sql: Sql): Promise<string[]> {
  const jobs = await countJobs(sql)
  const sum = (key: 'waiting' | 'failed') => jobs.reduce((all, one) => all + one[key], 0)
  const oldest = Math.max(0, ...jobs.map((one) => one.oldest))
  const [waiting, failed] = [sum('waiting'), sum('failed')]
  return [
    said(
      oldest > longWait,
      `Tarefas na fila: ${waiting === 0 ? 'nenhuma' : `${waiting}, a mais antiga ${since(oldest)}`}`,
    ),
    said(
      failed > 0,
      `Tarefas que falharam de vez: ${failed === 0 ? 'nenhuma' : `${failed} (npm run operator -- jobs)`}`,
    ),
  ]
}

async function tellSent(sql: Sql): Promise<string[]> {
  const { sent = 0, waiting = 0, outbox = 0, failed = 0, bounce = 0, complaint = 0 } = await countLetters(sql)
  return [
    said(
      failed > 0,
      `Mensagens das últimas 24 horas: enviadas ${sent}, na fila ${waiting}, em arquivo ${outbox}, com falha ${failed}` +
        (failed > 0 ? ' (npm run operator -- letters)' : ''),
    ),
    said(false, `Endereços que não recebem mais: por devolução ${bounce}, por reclamação ${complaint}`),
  ]
}

const noneFailed = 'Nenhuma tarefa falhou de vez.'

/** Jobs that were given up, the newest first: what they were to do, why they could not, and for which request. */
export async function tellJobs(sql: Sql): Promise<string[]> {
  const jobs = await listFailedJobs(sql, most)
  if (jobs.length === 0) return [noneFailed]
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
  if (count === 0) return [which === 'all' ? noneFailed : 'Nenhuma tarefa que falhou de vez tem esse número.']
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
  const lines = (await listUsage(sql, most)).map(({ email, held }) => {
    const words = held.map(({ quota, used, most: limit }) => {
      const usage = { quota, used, limit: limit ?? quotas[quota] }
      return `${quotaWords[quota].title} ${usedOf(usage)}`
    })
    return [email, ...words].join('  ')
  })
  return lines.length > 0 ? lines : ['Ainda não há criadores.']
}
