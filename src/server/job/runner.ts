import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  run,
  type Runner as QueueRunner,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Sql } from '../database/connection.ts'
import { ownName } from '../database/process-name.ts'
import { keepAlive, type Alive } from './heartbeat.ts'
import { hasConnections } from './queries.ts'
import type { Jobs } from './payloads.ts'
import { lanes, type Lane } from './lane.ts'
import type { Tasks } from './task.ts'

export interface Runner {
  /** Finishes the jobs that are under way; what is not done by then is done after the next start. */
  stop(): Promise<void>
}

interface Parts {
  sql: Sql
  /** See `queueUrl`. */
  url: string
  tasks: Tasks<Jobs>
  /** When jobs are done by themselves, as a crontab. */
  timetable?: string
  log?: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** Starts to do the jobs that wait in the database, those that a dead server left half done included. */
export async function startJobs({ sql, url, tasks, timetable = '', log }: Parts): Promise<Runner> {
  const name = `${ownName}-${++count}`
  const address = new URL(url)
  address.searchParams.set('application_name', name)
  const alive = await keepAlive(sql, (problem) =>
    log?.warn(problem, 'The queue lost the database for a while'),
  )
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log?.error(message)
    if (level === 'warning') log?.warn(message)
  })
  const running = await Promise.all(
    lanes.map(({ has, places }) =>
      keepRunning(
        {
          connectionString: address.href,
          taskList: listOf(Object.entries(tasks).filter(([task]) => has(task))),
          crontab: linesOf(timetable, has),
          concurrency: places,
          maxPoolSize: places + 2,
          noHandleSignals: true,
          // With a delay, if of nothing, stopping waits until what was done is noted.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          logger,
        },
        alive,
        (problem) => log?.error(problem, 'The queue stopped by itself, and is started again'),
      ),
    ),
  )
  return {
    async stop() {
      await Promise.all(running.map((stop) => stop()))
      await untilGone(sql, name)
      await alive.stop()
    },
  }
}

/** Until the next try to start the queue, in ms. */
const retryMs = 1000

/**
 * Does jobs until what it answers is called. The queue gives up where it cannot note that a job is done, as when the database goes
 * away in that moment: it is begun anew, and what it had is given back, as that of one who died.
 */
async function keepRunning(
  options: RunnerOptions,
  alive: Alive,
  onEnd: (problem: unknown) => void,
): Promise<() => Promise<void>> {
  let isStopped = false
  let runner = await begin()
  const pause = new AbortController()
  const watching = watch()
  return async () => {
    isStopped = true
    pause.abort()
    // One that has ended by itself cannot be stopped.
    await runner.stop().catch(() => {})
    await watching
  }

  async function begin(): Promise<QueueRunner> {
    let holder = ''
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => {
      holder = workerPool.id
      alive.add(holder)
    })
    const begun = await run({ ...options, events })
    begun.promise
      .catch((problem: unknown) => {
        if (!isStopped) onEnd(problem)
      })
      .finally(() => alive.remove(holder))
    return begun
  }

  async function watch(): Promise<void> {
    while (!isStopped) {
      await runner.promise.catch(() => {})
      while (!isStopped) {
        await sleep(retryMs, undefined, { signal: pause.signal }).catch(() => {})
        const next = isStopped ? null : await begin().catch(() => null)
        if (!next) continue
        runner = next
        // Asked to stop while it was on its way.
        if (isStopped) await runner.stop().catch(() => {})
        break
      }
    }
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

function listOf(tasks: [string, unknown][]): TaskList {
  return Object.fromEntries(
    tasks.map(([name, task]) => [
      name,
      async (payload, { job }) => {
        const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts }
        await (task as (payload: unknown, attempt: object) => Promise<void>)(payload, attempt)
      },
    ]),
  )
}
