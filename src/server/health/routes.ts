import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { isMigrated } from '../database/migrate.ts'
import { HttpError } from '../error/http-error.ts'

const schema = {
  tags: ['health'],
  response: {
    200: {
      type: 'object',
      properties: {
        status: { type: 'string', enum: ['ok'] },
        warnings: { type: 'array', items: { type: 'string' } },
      },
    },
  },
}

/** `GET /api/health`: 200 once the database answers and its schema is up to date, else 503. `warnings`: what should be put right. */
export function healthRoutes(api: FastifyInstance, { sql, warnings }: Context): void {
  api.get('/health', { config: { access: 'public' }, schema }, async (request) => {
    const isReady = await isMigrated(sql).catch((error: unknown) => {
      request.log.warn({ err: error }, 'health check failed')
      return false
    })
    if (!isReady)
      throw new HttpError(503, 'O banco de dados ainda não está pronto. Tente de novo em instantes.')
    return { status: 'ok', warnings: warnings() }
  })
}
