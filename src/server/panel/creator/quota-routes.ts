import { answerList, answers } from '../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { readingRoute } from '../../resource/reading.ts'
import { readUsage } from '../../quota/keep.ts'

/** `GET /users/me/quotas`: what the creator holds of everything there is a quota of, and may hold. */
export function quotaRoutes(api: FastifyInstance, stores: Stores): void {
  readingRoute(api, stores, '/users/me/quotas', answers(answerList('ToldUsage')), (tx, { creatorId }) =>
    readUsage(tx, stores.quotas, creatorId),
  )
}
