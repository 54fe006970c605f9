import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { answerFigures } from './crew/message.ts'
import type { OnQuery } from './database/connection.ts'
import { openMetrics, type Metrics } from './metric/metrics.ts'
import { queryWatch } from './metric/query-watch.ts'
import { serveMetrics } from './metric/serve.ts'
import type { Settings } from './settings.ts'

/** What looks at how one process works. */
export interface Watch {
  /** Undefined where nobody reads them. */
  metrics: Metrics | undefined
  onQuery: OnQuery | undefined
  /** Where slow queries are told from now on. */
  tell(log: Pick<FastifyBaseLogger, 'warn'>): void
  /**
   * Shows the figures to Prometheus until what it answers is called, in a crew through its first process. Throws a `StartError` where
   * it cannot.
   */
  show(): Promise<() => void>
}

/** As the settings say. */
export function openWatch({ host, metricsPort, slowQueryMs }: Settings): Watch {
  const metrics = metricsPort === null ? undefined : openMetrics()
  return {
    metrics,
    ...queryWatch(slowQueryMs, metrics),
    async show() {
      if (!metrics) return () => undefined
      if (!cluster.isWorker) return (await serveMetrics(metrics, host, metricsPort!)).close
      answerFigures(metrics.figures)
      return () => undefined
    },
  }
}
