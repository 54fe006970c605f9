import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Job, type TaskList } from 'graphile-worker'
import type { Sql } from '../database/connection.ts'
import { withoutValues } from '../error/without-values.ts'
import { forRequest } from '../request/request-id.ts'
import { withinSpan, type Tracing } from '../trace/span.ts'
import { ownName } from '../database/process-name.ts'
import { queueMark } from '../database/room.ts'
import { keepAlive } from './heartbeat.ts'
import { keepRunning } from './keep-running.ts'
import { hasConnections, insertAgain } from './queries.ts'
import type { Jobs } from './payloads.ts'
import { lanes, type Lane } from './lane.ts'
import { openQueuePool } from './queue-pool.ts'
import { JobStop, untilStopped } from './stop.ts'
import type { Tasks } from './task.ts'
import type { WaitFor } from './wait-list.ts'

interface Runner {
  /** Has the jobs that are under way end, the long ones where they may stop (`stop.ts`); what is left is another server's, or done after the next start. */
  stop(waitFor?: WaitFor): Promise<void>
}

interface Parts {
  sql: Sql
  /** See `queueUrl`. */
  url: string
  tasks: Tasks<keyof Jobs>
  /** When jobs are done by themselves, as a crontab. */
  timetable?: string
  /** Told of each job that was tried. */
  onJob?: (task: string, isDone: boolean, ms: number) => void
  /** Has collectors see each job, as a part of the request that ordered it. */
  tracing?: Pick<Tracing, 'begin'>
  log?: Pick<FastifyBaseLogger, 'error' | 'warn'> & Partial<Pick<FastifyBaseLogger, 'info'>>
}

/** A lane has a connection for each job, one for what it hears and one for what it notes. */
const connectionsOf = ({ places }: Lane) => places + 2

/** Connections of a queue at most: those of its lanes, and the one that says that we are alive. */
export const queueConnections = lanes.reduce((sum, lane) => sum + connectionsOf(lane), 1)

/** Starts to do the jobs that wait in the database, those that a dead server left half done included. */
export async function startJobs({
  sql,
  url,
  tasks,
  timetable = '',
  onJob,
  tracing,
  log,
}: Parts): Promise<Runner> {
  const name = `${ownName}${queueMark}${++count}`
  const queueUrl = new URL(url)
  queueUrl.searchParams.set('application_name', name)
  const alive = await keepAlive(sql, (problem) =>
    log?.warn(problem, 'The queue lost the database for a while'),
  )
  const logger = new Logger(() => (level, message, about) => {
    const line = [...aboutJob(about), message] as [string]
    if (level === 'error') log?.error(...line)
    if (level === 'warning') log?.warn(...line)
  })
  const doing = new Set<Doing>()
  const stopping = new AbortController()
  const running = await Promise.all(
    lanes.map((lane) =>
      keepRunning(
        {
          taskList: listOf(
            Object.entries(tasks).filter(([task]) => lane.has(task)),
            { sql, doing, signal: stopping.signal, tracing },
            (job) => {
              onJob?.(job.task, job.isDone, job.ms)
              log?.info?.(job, 'job')
            },
          ),
          crontab: linesOf(timetable, lane.has),
          concurrency: lane.places,
          noHandleSignals: true,
          // With a delay, if of nothing, stopping waits until what was done is noted.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          logger,
        },
        (onUnanswered) =>
          openQueuePool(queueUrl.href, connectionsOf(lane), {
            onLost: ({ message }) => log?.warn(`The queue lost a connection: ${message}`),
            onUnanswered,
          }),
        alive,
        (problem) => log?.error(problem, 'The queue stopped by itself, and is started again'),
      ),
    ),
  )
  return {
    async stop(waitFor = (_, work) => work) {
      for (const { task, done } of doing) void waitFor(`a tarefa ${task}`, done)
      const stopped = running.map((stop) => stop())
      // None of these takes a job any more, so that what is left of one is taken by others.
      stopping.abort()
      await waitFor('a fila de tarefas', Promise.all(stopped))
      await waitFor('as conexões da fila', untilGone(sql, name))
      await waitFor('o sinal de vida da fila', alive.stop())
    },
  }
}

/** Runners of this process, so that each has a name of its own. */
let count = 0

/** The runner lets go of its connections before they have ended; one that the database cuts then is an error of nobody's. */
async function untilGone(sql: Sql, name: string): Promise<void> {
  for (let look = 0; look < 100; look++) {
    // A database that is away has cut them already.
    if (!(await hasConnections(sql, name).catch(() => false))) return
    await sleep(20)
  }
}

/** Of a crontab the lines whose task a lane has. */
function linesOf(timetable: string, has: Lane['has']): string {
  return timetable
    .split('\n')
    .filter((line) => has(line.split(' ')[5] ?? ''))
    .join('\n')
}

/** A job that is under way; `done` never rejects. */
interface Doing {
  task: string
  done: Promise<void>
}

/** A job that was tried. Why it failed is told by the queue. */
interface TriedJob {
  task: string
  attempt: number
  isDone: boolean
  ms: number
}

/** What a job knows of the request that ordered it. */
interface Order {
  requestId?: string
  traceparent?: string
}

/** The id of the request that ordered a job; one that none ordered has an id of its own. */
const requestOf = ({ id, payload }: Pick<Job, 'id' | 'payload'>) =>
  (payload as Order).requestId ?? `job-${id}`

/** What the queue says that it is about, of which a line tells request and task; it says so outside of the job. */
function aboutJob(about: { job?: Job } = {}): object[] {
  const { job } = about
  return job ? [{ requestId: requestOf(job), task: job.task_identifier }] : []
}

function listOf(
  tasks: [string, unknown][],
  {
    sql,
    doing,
    signal,
    tracing,
  }: Pick<Parts, 'sql' | 'tracing'> & { doing: Set<Doing>; signal: AbortSignal },
  onJob: (job: TriedJob) => void,
): TaskList {
  return Object.fromEntries(
    tasks.map(([name, task]) => [
      name,
      async (payload, { job }) => {
        const { requestId: _, traceparent, ...own } = payload as Order
        const requestId = requestOf(job)
        const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts }
        const facts = { 'trilha.request_id': requestId, 'trilha.attempt': attempt.number }
        const span = tracing?.begin(`job ${name}`, 'consumer', facts, traceparent)
        const work = async () => {
          const began = performance.now()
          const done = untilStopped(signal, () =>
            (task as (payload: unknown, attempt: object) => Promise<void>)(own, attempt),
          ).catch(async (problem: unknown) => {
            // It is logged, and kept with the job.
            if (!(problem instanceof JobStop)) throw withoutValues(problem)
            await insertAgain(sql, job.id, payload)
          })
          const entry = { task: name, done: done.catch(() => {}) }
          doing.add(entry)
          const end = (isDone: boolean) => {
            doing.delete(entry)
            const ms = Math.round(performance.now() - began)
            onJob({ task: name, attempt: attempt.number, isDone, ms })
          }
          await done.then(
            () => {
              end(true)
              span?.end()
            },
            (problem: unknown) => {
              end(false)
              span?.end(problem)
              throw problem
            },
          )
        }
        await forRequest(requestId, () => (span ? withinSpan(span, work) : work()))
      },
    ]),
  )
}
