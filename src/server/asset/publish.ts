import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { AssetExchange } from './exchange.ts'

type Log = Pick<FastifyBaseLogger, 'warn'>

/** So long a start waits until the files of its build are stored, in ms. */
const patienceMs = 10_000

/** Stores the files of this server's build; that it did not work is logged, and nobody's error. */
export async function publishBuild(exchange: Pick<AssetExchange, 'publish'>, log: Log): Promise<void> {
  await exchange
    .publish()
    .catch((problem: unknown) => log.warn(problem, 'The files of this build were not stored'))
}

/**
 * The same before anybody is answered with a page that another server may be asked about. A store that hangs does not keep a server
 * from starting: it goes on, and so does the storing.
 */
export async function publishAtStart(
  exchange: Pick<AssetExchange, 'publish'>,
  log: Log,
  patience = patienceMs,
): Promise<void> {
  const giveUp = new AbortController()
  const late = sleep(patience, 'late', { signal: giveUp.signal }).catch(() => 'given up')
  const first = await Promise.race([publishBuild(exchange, log), late])
  giveUp.abort()
  if (first === 'late') log.warn('The files of this build are not stored yet: the server starts without')
}
