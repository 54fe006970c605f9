import { Pool, type Client, type PoolClient } from 'pg'

/** How long the queue waits for a connection, in ms. */
const patienceMs = 10_000

/**
 * The connections of a lane. One that is lost while nobody uses it is nobody's error, even after the lane has let go of it; `note` hears
 * of it. `answerMs`: how long it waits for an answer.
 */
export function openQueuePool(
  url: string,
  max: number,
  note: (problem: Error) => void,
  answerMs = 20_000,
): Pool {
  const pool = new QueuePool({
    ...{ connectionString: url, max, connectionTimeoutMillis: patienceMs },
    ...{ query_timeout: answerMs, keepAlive: true },
  })
  pool.on('error', note)
  pool.on('connect', (client) => {
    client.on('error', note)
    endWhereSilent(client as PoolClient & Client)
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

/**
 * Has a connection end on which an answer did not come in time: what is asked next would wait for that one too. A line may be cut
 * without a word to either end.
 */
function endWhereSilent(client: Client): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const answered = query(...args)
    if (answered instanceof Promise)
      answered.catch(({ message }: Error) => {
        if (message === 'Query read timeout') void client.end()
      })
    return answered
  }) as Client['query']
}
