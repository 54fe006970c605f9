import type { FastifyBaseLogger } from 'fastify'
import type { OnQuery } from '../database/connection.ts'
import { currentRequest } from '../request/request-id.ts'
import { currentSpan } from '../trace/span.ts'
import type { Metrics } from './metrics.ts'

/** What looks how long queries take. */
export interface QueryWatch {
  /** Undefined where nobody wants to know. */
  onQuery: OnQuery | undefined
  /** Where slow ones are told from now on. */
  tell(log: Pick<FastifyBaseLogger, 'warn'>): void
}

/**
 * Counts queries, has traces show them where there are some (`isTraced`), and tells of those that take `slowMs` (0: of none) by name,
 * never with their values.
 */
export function queryWatch(
  slowMs: number,
  metrics: Pick<Metrics, 'query'> | undefined,
  isTraced = false,
): QueryWatch {
  let log: Pick<FastifyBaseLogger, 'warn'> | undefined
  const onQuery: OnQuery = (query) => {
    // Noted here, for what hears of the answer knows only who opened the connection.
    const [began, requestId] = [performance.now(), currentRequest()]
    const span = isTraced
      ? currentSpan()?.begin(query, 'client', { 'db.system.name': 'postgresql' })
      : undefined
    return (problem) => {
      span?.end(problem)
      const ms = performance.now() - began
      metrics?.query(query, ms)
      if (slowMs === 0 || ms < slowMs) return
      log?.warn({ query, ms: Math.round(ms), requestId: requestId ?? undefined }, 'slow query')
    }
  }
  return {
    onQuery: metrics || isTraced || slowMs > 0 ? onQuery : undefined,
    tell: (to) => void (log = to),
  }
}
