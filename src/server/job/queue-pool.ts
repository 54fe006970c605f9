import { Pool, type Client, type PoolClient } from 'pg'

/** How long the queue waits for a connection, in ms. */
const patienceMs = 10_000

/** What the lane is told of its connections. */
interface Hears {
  /** One was lost. While nobody uses it that is nobody's error, even after the lane has let go of it. */
  onLost(problem: Error): void
  /** What was asked may have been done, and its answer will never come. */
  onUnanswered?(problem: Error): void
}

/** The connections of a lane. `answerMs`: how long it waits for an answer. */
export function openQueuePool(
  url: string,
  max: number,
  { onLost, onUnanswered }: Hears,
  answerMs = 20_000,
): Pool {
  const pool = new QueuePool({
    ...{ connectionString: url, max, connectionTimeoutMillis: patienceMs },
    ...{ query_timeout: answerMs, keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
  })
  pool.on('error', onLost)
  pool.on('connect', (client) => {
    client.on('error', onLost)
    endWhereSilent(client as PoolClient & Client, onUnanswered)
  })
  return pool
}

class QueuePool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: Parameters<Pool['connect']>[0]): void
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    if (callback) return super.connect(callback)
    // While a database starts its answers have a code for which graphile-worker waits longer each time, for minutes in the end, and takes
    // no job meanwhile: without it, it looks again after two seconds.
    return super.connect().catch((problem: Error) => {
      throw new Error(problem.message, { cause: problem })
    })
  }
}

/** What node-postgres says where no answer came in time, and what the system says of a line that broke meanwhile. */
const silent = 'Query read timeout'
const cuts = new Set<string | undefined>(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])

/**
 * Has a connection end on which an answer did not come in time: what is asked next would wait for that one too. A line may be cut
 * without a word to either end.
 */
function endWhereSilent(client: Client, onUnanswered?: Hears['onUnanswered']): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const answered = query(...args)
    if (answered instanceof Promise)
      answered.catch((problem: Error) => {
        const { message, code } = problem as Error & { code?: string }
        if (message === silent) void client.end()
        if (message === silent || /^Connection terminated/.test(message) || cuts.has(code))
          onUnanswered?.(problem)
      })
    return answered
  }) as Client['query']
}
