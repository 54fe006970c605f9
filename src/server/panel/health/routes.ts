import { answers } from '../../resource/answer.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sql } from '../../database/connection.ts'
import type { FileStore } from '../../file/store.ts'
import { storeHealth } from '../../file/health.ts'
import { isMigrated } from '../../database/migrate.ts'
import { HttpError } from '../../error/http-error.ts'

const config = { access: 'public' } as const

/** How long whoever asks waits for the database, in ms: balancers ask often, and give up after little more. */
const patienceMs = 2000

const stopping = {
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'Este servidor está parando. Tente de novo em instantes.',
}

/** What is told of the server's health. */
interface HealthContext {
  sql: Sql
  files: FileStore
  /** What whoever runs the server should put right, in sentences; it works all the same. */
  warnings(): string[]
  /** Whether the server is about to stop. */
  isStopping(): boolean
}

/**
 * `GET /api/health/live`: 200 while the process answers; whatever asks no more than this starts no server anew for a database that
 * is away. `GET /api/health/ready` (and `/api/health`): 200 once the database answers and its schema is up to date, else 503, and so where the
 * server is about to stop.
 * `warnings`: what should be put right. `files`: whether files can be had; a server without them does most, and no other has them then.
 */
export function healthRoutes(
  api: FastifyInstance,
  { sql, files, warnings, isStopping }: HealthContext,
): void {
  const areFilesThere = storeHealth(files)
  api.get('/health/live', { config, ...answers('Liveness') }, async () => ({ status: 'ok' }))

  for (const url of ['/health', '/health/ready'])
    api.get(url, { config, ...answers('Health') }, async (request, reply) => {
      // No error, of which the log would tell each time.
      if (isStopping()) return await reply.code(503 as never).send(stopping as never)
      const [isDatabaseReady, areThere] = await Promise.all([isReady(request), areFilesThere()])
      if (!isDatabaseReady)
        throw new HttpError(503, 'O banco de dados ainda não está pronto. Tente de novo em instantes.')
      return { status: 'ok', files: areThere ? 'ok' : 'away', warnings: warnings() }
    })

  async function isReady(request: FastifyRequest): Promise<boolean> {
    const asked = isMigrated(sql).catch((error: unknown) => {
      request.log.warn({ err: error }, 'health check failed')
      return false
    })
    return await Promise.race([asked, sleep(patienceMs, false, { ref: false })])
  }
}
