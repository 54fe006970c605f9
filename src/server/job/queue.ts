import { Logger, runMigrations } from 'graphile-worker'
import { libpqAddress } from '../database/address.ts'
import type { Sql, Transaction } from '../database/connection.ts'
import { ownName } from '../database/process-name.ts'
import { currentRequest } from '../request/request-id.ts'
import { currentSpan } from '../trace/span.ts'
import { insertJobs, whileLocked, type JobOptions } from './queries.ts'
import type { Jobs } from './payloads.ts'

/** Tries before a job is given up: with growing pauses they take about nine hours. */
const maxAttempts = 10

/**
 * Adds a job within the caller's transaction: it is done once that is committed, and never where it is rolled back. What it does is done
 * for the request for which it was added.
 */
export async function addJob<N extends keyof Jobs>(
  tx: Transaction,
  name: N,
  payload: Jobs[N],
  options: JobOptions = {},
): Promise<void> {
  await addJobs(tx, name, [payload], options)
}

/** The same for many jobs of one kind, in one query. */
export async function addJobs<N extends keyof Jobs>(
  tx: Transaction,
  name: N,
  payloads: Jobs[N][],
  { runAt = null, key = null, priority = 0, queue = null }: JobOptions = {},
): Promise<void> {
  const order = { requestId: currentRequest() ?? undefined, traceparent: currentSpan()?.traceparent }
  const known = payloads.map((payload) => ({ ...payload, ...order }))
  await insertJobs(tx, { name, payloads: known, runAt, key, priority, queue, maxAttempts })
}

/** Makes or renews the tables of the queue, in a schema of their own beside ours. `url`: see `queueUrl`. */
export async function installQueue(sql: Sql, url: string): Promise<void> {
  const logger = new Logger(() => () => undefined)
  await whileLocked(sql, () => runMigrations({ connectionString: url, logger }))
}

/** The address at which the queue finds the database of this connection, as the same role. */
export function queueUrl(url: string, sql: Sql): string {
  const parsed = new URL(url)
  parsed.searchParams.set('application_name', ownName)
  const { role } = sql.options.connection as { role?: string }
  if (role) parsed.searchParams.set('options', `-c role=${role}`)
  return libpqAddress(parsed.href)
}
