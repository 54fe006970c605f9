import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { answerFigures } from './crew/message.ts'
import type { OnQuery } from './database/connection.ts'
import { openMetrics, type Metrics } from './metric/metrics.ts'
import { queryWatch } from './metric/query-watch.ts'
import { serveMetrics } from './metric/serve.ts'
import type { Settings } from './settings.ts'
import type { Tracing } from './trace/span.ts'
import { openTracing } from './trace/tracing.ts'

/** What looks at how one process works. */
export interface Watch {
  /** Undefined where nobody reads them. */
  metrics: Metrics | undefined
  onQuery: OnQuery | undefined
  /** Undefined where nobody traces what is done. */
  tracing: Tracing | undefined
  /** Where slow queries are told from now on, and traces that do not arrive. */
  tell(log: Pick<FastifyBaseLogger, 'warn'>): void
  /**
   * Shows the figures to Prometheus until what it answers is called, in a crew through its first process. Throws a `StartError` where
   * it cannot.
   */
  show(): Promise<() => void>
  /** Has what was seen arrive, once there is nothing more to see. */
  stop(): Promise<void>
}

/** As the settings say. */
export async function openWatch(settings: Settings): Promise<Watch> {
  const { host, metricsPort, slowQueryMs } = settings
  const metrics = metricsPort === null ? undefined : openMetrics()
  const tracing = await openTracing(settings.tracesUrl)
  const queries = queryWatch(slowQueryMs, metrics, tracing !== undefined)
  return {
    metrics,
    tracing,
    onQuery: queries.onQuery,
    tell(log) {
      queries.tell(log)
      tracing?.tell(log)
    },
    async show() {
      if (!metrics) return () => undefined
      if (!cluster.isWorker) return (await serveMetrics(metrics, host, metricsPort!)).close
      answerFigures(metrics.figures)
      return () => undefined
    },
    async stop() {
      await tracing?.stop()
    },
  }
}
