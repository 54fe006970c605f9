import type { FastifyBaseLogger } from 'fastify'
import type { OnQuery } from '../database/connection.ts'
import type { Metrics } from './metrics.ts'

/** What looks how long queries take. */
export interface QueryWatch {
  /** Undefined where nobody wants to know. */
  onQuery: OnQuery | undefined
  /** Where slow ones are told from now on. */
  tell(log: Pick<FastifyBaseLogger, 'warn'>): void
}

/** Counts queries, and tells of those that take `slowMs` (0: of none) by name, never with their values. */
export function queryWatch(slowMs: number, metrics: Pick<Metrics, 'query'> | undefined): QueryWatch {
  let log: Pick<FastifyBaseLogger, 'warn'> | undefined
  const onQuery: OnQuery = (query, ms, requestId) => {
    metrics?.query(query, ms)
    if (slowMs === 0 || ms < slowMs) return
    // Said here, for what tells of the answer knows only who opened the connection.
    log?.warn({ query, ms: Math.round(ms), requestId: requestId ?? undefined }, 'slow query')
  }
  return {
    onQuery: metrics || slowMs > 0 ? onQuery : undefined,
    tell: (to) => void (log = to),
  }
}
