import type { FastifyInstance } from 'fastify'
import { answers } from '../../resource/answer.ts'

/** `GET /site/health/live`: 200 while the process answers, for apps whose connection was cut and may be back. */
export function siteHealthRoutes(api: FastifyInstance): void {
  api.get('/site/health/live', answers('Liveness'), async () => ({ status: 'ok' }))
}
