import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { AssetExchange } from './exchange.ts'

type Log = Pick<FastifyBaseLogger, 'warn'>

/** So long a start waits until the files of its build are stored, in ms. */
const patienceMs = 10_000

/** Between two looks whether they are, so that they outlast its servers, and where they were not, in ms. */
const looks = { stored: 3_600_000, missing: 60_000 }

type Publisher = Pick<AssetExchange, 'publish'>

/** Stores the files of this server's build, and answers whether they are; that it did not work is logged, and nobody's error. */
async function publishBuild(exchange: Publisher, log: Log): Promise<boolean> {
  return await exchange.publish().then(
    () => true,
    (problem: unknown) => {
      log.warn(problem, 'The files of this build were not stored')
      return false
    },
  )
}

/** Does so again and again, sooner where it did not work, until what it answers is called. */
export function keepPublishing(exchange: Publisher, log: Log, isStored: boolean, every = looks): () => void {
  const over = new AbortController()
  const wait = async (ms: number) => await sleep(ms, undefined, { ref: false, signal: over.signal })
  const keep = async () => {
    for (let isThere = isStored; ; isThere = await publishBuild(exchange, log))
      await wait(isThere ? every.stored : every.missing)
  }
  // It ends when it is told to.
  void keep().catch(() => {})
  return () => over.abort()
}

/**
 * The same before anybody is answered with a page that another server may be asked about. A store that hangs does not keep a server
 * from starting: it goes on, and so does the storing. Answers whether they are stored.
 */
export async function publishAtStart(exchange: Publisher, log: Log, patience = patienceMs): Promise<boolean> {
  const giveUp = new AbortController()
  const late = sleep(patience, 'late' as const, { signal: giveUp.signal }).catch(() => 'late' as const)
  const first = await Promise.race([publishBuild(exchange, log), late])
  giveUp.abort()
  if (first !== 'late') return first
  log.warn('The files of this build are not stored yet: the server starts without')
  return false
}
