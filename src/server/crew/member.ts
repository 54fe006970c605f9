import cluster, { type Worker } from 'node:cluster'
import { StartError } from '../error/start-error.ts'
import { isAliveMessage, isReadyMessage, lookMs } from './message.ts'

/** Until one that ended by itself is started anew: the first time, and at most, in ms. */
const pausesMs = { first: 100, longest: 10_000 }

/** One that has worked for so long ends for another reason than the time before, in ms. */
const healthyMs = 60_000

/** So many looks without a sign of life: it works on something without end, and whoever is sent to it waits in vain. */
const mostSilent = 6

export interface Member {
  /** Settles once it works for the first time; rejects where it ends before that. */
  ready: Promise<void>
  /** Asks it to end, and waits for that; one that does not is ended. */
  stop(): Promise<void>
}

/**
 * Runs a process of this program, with `env` added to the environment, and starts it anew whenever it ends by itself: at once, and
 * after longer and longer where it goes on ending. `patienceMs`: how long its end may take once it was asked for.
 */
export function keepMember(name: string, env: Record<string, string>, patienceMs: number): Member {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  let wasReady = false
  let isStopped = false
  let pause = pausesMs.first
  let timer: NodeJS.Timeout | undefined
  let worker: Worker
  let ended: Promise<void>
  begin()
  return {
    ready,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      worker.process.kill('SIGTERM')
      const end = setTimeout(() => worker.process.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(end)
    },
  }

  function begin(): void {
    const begunAt = performance.now()
    const begun = (worker = cluster.fork(env))
    // One that does not work yet may be waiting for the database.
    let silent = -Infinity
    const looking = setInterval(() => {
      // A stop has a patience of its own.
      if (++silent > mostSilent && !isStopped) begun.process.kill('SIGKILL')
    }, lookMs)
    begun.on('message', (message: unknown) => {
      if (isAliveMessage(message) || isReadyMessage(message)) silent = 0
      if (!isReadyMessage(message)) return
      wasReady = true
      resolve()
    })
    ended = new Promise((done) => {
      begun.once('exit', (code: number | null, signal: string | null) => {
        clearInterval(looking)
        done()
        if (performance.now() - begunAt > healthyMs) pause = pausesMs.first
        if (!isStopped) goOn(signal ?? `código ${code}`)
      })
    })
  }

  function goOn(how: string): void {
    if (!wasReady) return reject(new StartError(`O processo "${name}" não iniciou, pelo motivo acima.`))
    console.error(`O processo "${name}" parou sozinho (${how}); será iniciado de novo.`)
    timer = setTimeout(begin, pause)
    pause = Math.min(pause * 2, pausesMs.longest)
  }
}
