import { answerList, answers } from '../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { readAsCreator } from '../../database/tenant.ts'
import { readUsage } from '../../quota/keep.ts'

/** `GET /users/me/quotas`: what the creator holds of everything there is a quota of, and may hold. */
export function quotaRoutes(api: FastifyInstance, { sql, quotas }: Stores): void {
  api.get('/users/me/quotas', answers(answerList('ToldUsage')), async ({ creatorId }) =>
    readAsCreator(sql, creatorId, (tx) => readUsage(tx, quotas, creatorId)),
  )
}
