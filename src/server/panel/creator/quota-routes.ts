import type { FastifyInstance } from 'fastify'
import { quotaNames } from '../../../domain/quota/quota.ts'
import type { Stores } from '../../quota/stores.ts'
import { asCreator } from '../../database/tenant.ts'
import { readUsage } from '../../quota/keep.ts'

const usage = {
  type: 'object',
  properties: {
    quota: {
      type: 'string',
      enum: quotaNames,
      description:
        'apps; addresses: theirs, with those that redirect; bytes: of uploads and pictures; students; letters: sent by the creator in the running 24 hours; imports: of whole apps, under way at the moment',
    },
    used: { type: 'number' },
    limit: { type: 'number' },
    refused: {
      type: 'integer',
      description: 'students who could not register, since there was last room',
    },
    refusedAt: { type: ['string', 'null'], format: 'date-time', description: 'the last of them' },
  },
}

/** `GET /users/me/quotas`: what the creator holds of everything there is a quota of, and may hold. */
export function quotaRoutes(api: FastifyInstance, { sql, quotas }: Stores): void {
  const response = { 200: { type: 'array', items: usage } }
  api.get('/users/me/quotas', { schema: { tags: ['users'], response } }, async ({ creatorId }) =>
    asCreator(sql, creatorId, (tx) => readUsage(tx, quotas, creatorId)),
  )
}
