import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { poolFigures, type Sql } from '../database/connection.ts'
import type { PoolFigures } from '../database/pool.ts'
import { readFreeSpace } from '../file/free-space.ts'
import type { AnsweredRequest } from '../request/request-line.ts'
import { countJobs, findLastBackup } from './queries.ts'
import { figuresOf, type Figures } from './sum.ts'

/** What this process counts of what it does. Each call costs about a microsecond. */
export interface Metrics {
  request(answered: AnsweredRequest): void
  query(name: string, ms: number): void
  job(task: string, isDone: boolean, ms: number): void
  letter(outcome: string): void
  push(outcome: string): void
  /** Whether a published app was in memory. */
  site(isKept: boolean): void
  /** Shows the connections of a pool, by its name, from now on. */
  watchPool(name: string, sql: Sql): void
  /** Shows the jobs of this database and its last backup from now on: the same on all of its servers. */
  watchJobs(sql: Sql): void
  /** Shows what is free of the disk on which a folder lies from now on. */
  watchDisk(folder: string): void
  /** All of it as Prometheus reads it, with its media type. */
  read(): Promise<{ type: string; text: string }>
  /** The same, to be added to those of other processes. */
  figures(): Promise<Figures>
}

/** Seconds: what people wait for. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** Seconds; few, for there are some hundred queries. */
const queryBuckets = [0.001, 0.01, 0.1, 1]
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600]

/** How long what the database counts is kept, in ms. */
const keptMs = 5000

/** New figures, all at nothing, with those of Node: processor, memory, event loop. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'Requests by route, method and status', registers },
    ...{ labelNames: ['route', 'method', 'status'], buckets: requestBuckets },
  })
  const queries = new Histogram({
    ...{ name: 'db_query_duration_seconds', help: 'Queries by the function that makes them', registers },
    ...{ labelNames: ['query'], buckets: queryBuckets },
  })
  const jobs = new Histogram({
    ...{ name: 'job_duration_seconds', help: 'Jobs that this server did, or failed to', registers },
    ...{ labelNames: ['task', 'outcome'], buckets: jobBuckets },
  })
  const counter = (name: string, help: string) =>
    new Counter({ name, help, registers, labelNames: ['outcome'] })
  const letters = counter('letters_total', 'Letters by what became of them')
  const pushes = counter('pushes_total', 'Notifications by what became of them')
  const sites = counter('site_cache_total', 'Published apps that were looked for in memory')
  const pools = new Map<string, Sql>()
  /** What is the same whoever looks; what each has of its own says `sum`. */
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    collect: (this: Gauge) => unknown,
    aggregator: 'max' | 'sum' = 'max',
  ) => new Gauge({ name, help, registers, labelNames, aggregator, collect: collect as () => void })

  const showPools = (name: string, help: string, key: keyof PoolFigures) => {
    const collect = function (this: Gauge) {
      for (const [pool, sql] of pools) this.set({ pool }, poolFigures(sql)[key])
    }
    gauge(name, help, ['pool'], collect, 'sum')
  }
  showPools('db_pool_connections', 'Connections that there may be', 'max')
  showPools('db_pool_used', 'Connections in use', 'used')
  showPools('db_pool_waiting', 'Who waits for a connection', 'waiting')
  showPools('db_pool_waited_seconds', 'How long all have waited for a connection', 'waitedSeconds')

  return {
    request({ route, method, status, ms }) {
      requests.observe({ route, method, status }, ms / 1000)
    },
    query: (query, ms) => queries.observe({ query }, ms / 1000),
    job: (task, isDone, ms) => jobs.observe({ task, outcome: isDone ? 'done' : 'failed' }, ms / 1000),
    letter: (outcome) => letters.inc({ outcome }),
    push: (outcome) => pushes.inc({ outcome }),
    site: (isKept) => sites.inc({ outcome: isKept ? 'hit' : 'miss' }),
    watchPool(pool, sql) {
      pools.set(pool, sql)
    },
    watchJobs(sql) {
      // Where the database does not answer, that is what there is to show.
      const last = lately(() => countJobs(sql).catch(() => null))
      gauge('db_up', 'Whether the database answers', [], async function () {
        this.set((await last()) ? 1 : 0)
      })
      const show = (name: string, help: string, key: 'waiting' | 'oldest' | 'failed') =>
        gauge(name, help, ['task'], async function () {
          const found = await last()
          this.reset()
          for (const { task, ...figures } of found ?? []) this.set({ task }, figures[key])
        })
      show('jobs_waiting', 'Jobs that could be done now', 'waiting')
      show('jobs_oldest_seconds', 'How long the oldest of them has waited', 'oldest')
      show('jobs_failed', 'Jobs that were given up', 'failed')
      const backup = lately(() => findLastBackup(sql).catch(() => undefined))
      const showBackup = (name: string, help: string, key: 'seconds' | 'missing') =>
        gauge(name, help, [], async function () {
          const last = await backup()
          if (last) this.set(last[key])
          else this.remove()
        })
      showBackup('backup_age_seconds', 'Since the last backup, where there is one', 'seconds')
      showBackup(
        'backup_missing_files',
        'Files that the last backup lacks although data uses them',
        'missing',
      )
    },
    watchDisk(folder) {
      gauge('disk_free_ratio', 'What is free of the disk of DATA_DIR, of 1', [], async function () {
        const space = await readFreeSpace(folder).catch(() => null)
        if (space) this.set(space.part)
        else this.remove()
      })
    },
    async read() {
      return { type: registry.contentType, text: await registry.metrics() }
    },
    figures: () => figuresOf(registry),
  }
}

/** What `read` answered within the last seconds: all figures of one look, and one look for many who ask. */
function lately<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined
  return () => {
    if (!last) {
      last = read()
      setTimeout(() => (last = undefined), keptMs).unref()
    }
    return last
  }
}
