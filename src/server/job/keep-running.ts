import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type RunnerOptions, type Worker, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Alive } from './heartbeat.ts'

/** Until the next try to start the queue, in ms. */
const retryMs = 1000

/**
 * How long the queue may take to end once its last job is done, in ms. Where it could not note that a job was done, it counts wrong
 * from then on what it has yet to note, and waits for that without end (graphile/worker#636); where it looked at its timetable while the
 * database was away, it waits for up to a minute before it looks again.
 */
const endingMs = 3000

/** Opens the connections of a queue; `onUnanswered` is told where what was asked may have been done, and its answer never comes. */
type OpenPool = (onUnanswered: (problem: Error) => void) => Pool

/**
 * Does jobs until what it answers is called. The queue gives up where it cannot note that a job is done, as when the database goes
 * away in that moment, and where it may have been given a job that it never heard of: another one begins at once, and while the first
 * ends what it has under way it takes nothing. What it could not end is given back, as that of one who died.
 */
export async function keepRunning(
  options: RunnerOptions,
  openPool: OpenPool,
  alive: Alive,
  onEnd: (problem: unknown) => void,
): Promise<() => Promise<void>> {
  let isStopped = false
  const runs = new Set<Run>()
  const start = async () => {
    const run = await begin(options, openPool, alive)
    runs.add(run)
    void run.ended.then(() => runs.delete(run))
    return run
  }
  const stopAll = async () => await Promise.all([...runs].map((run) => run.stop()))
  let running = await start()
  const pause = new AbortController()
  const watching = watch()
  return async () => {
    isStopped = true
    pause.abort()
    await stopAll()
    await watching
  }

  async function watch(): Promise<void> {
    while (!isStopped) {
      const problem = await running.over
      if (!isStopped) onEnd(problem)
      while (!isStopped) {
        await sleep(retryMs, undefined, { signal: pause.signal }).catch(() => {})
        const next = isStopped ? null : await start().catch(() => null)
        if (!next) continue
        running = next
        // Asked to stop while it was on its way.
        if (isStopped) await stopAll()
        break
      }
    }
  }
}

interface Run {
  /** Why it takes no job any more, once it does not. */
  over: Promise<unknown>
  /** What it had under way is done, or given up. */
  ended: Promise<unknown>
  /** Finishes what is under way. */
  stop(): Promise<void>
}

async function begin(options: RunnerOptions, openPool: OpenPool, alive: Alive): Promise<Run> {
  let holder = ''
  const workers = new Set<Worker>()
  const { promise: over, resolve: noteOver } = Promise.withResolvers<unknown>()
  const { promise: overdue, resolve } = Promise.withResolvers<unknown>()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    holder = workerPool.id
    alive.add(holder)
  })
  events.on('pool:gracefulShutdown', ({ message }) => noteOver(new Error(message)))
  // Where the first look for jobs fails, graphile-worker keeps that failure and has no other look succeed.
  let hasLooked = false
  const { promise: blind, resolve: noteBlind } = Promise.withResolvers<void>()
  const giveUp = (problem: unknown) => {
    noteOver(problem)
    noteBlind()
  }
  for (const event of ['worker:getJob:empty', 'job:start'] as const)
    events.on(event, () => (hasLooked = true))
  events.on('worker:getJob:error', ({ error }) => {
    if (!hasLooked) giveUp(error)
  })
  events.on('worker:create', ({ worker }) => workers.add(worker))
  events.on('worker:stop', ({ worker }) => {
    workers.delete(worker)
    if (workers.size === 0) setTimeout(resolve, endingMs, new Error('The queue did not end')).unref()
  })
  const pgPool = openPool(giveUp)
  const begun = await run({ ...options, pgPool, events }).catch((problem: unknown) => {
    // Not waited for: what has a connection of it may never let go.
    void pgPool.end()
    throw problem
  })
  let isOver = false
  void over.then(() => (isOver = true))
  let closing: Promise<void> | undefined
  const ended = Promise.race([begun.promise.catch((problem: unknown) => problem), overdue])
  void ended.then((problem) => {
    noteOver(problem)
    alive.remove(holder)
    void close()
  })
  void blind.then(close)
  return {
    over,
    ended,
    async stop() {
      // One that gives up waits for what is under way by itself.
      await Promise.race([isOver ? ended.then(close) : close(), overdue])
    },
  }

  function close(): Promise<void> {
    // One that has ended by itself cannot be stopped.
    closing ??= begun
      .stop()
      .catch(() => {})
      .then(() => pgPool.end())
    return closing
  }
}
