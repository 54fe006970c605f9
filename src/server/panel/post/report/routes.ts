import type { Ids } from '../../../resource/params.ts'
import { closedObject } from '../../../resource/closed-object.ts'
import type { FastifyInstance } from 'fastify'
import { asCreator } from '../../../database/tenant.ts'
import type { Stores } from '../../../quota/stores.ts'
import type { Reported } from '../../../../domain/generated/answer-types.ts'
import { answer, answered, answers } from '../../../resource/answer.ts'
import { listRoute } from '../../../resource/list.ts'
import { requireFound } from '../../../resource/row.ts'
import { deleteReported, keepReported, listReported, type ReportedRow } from './queries.ts'

const decisionBody = closedObject({
  decision: {
    type: 'string',
    enum: ['keep', 'remove'],
    description: 'keep: it stays, until somebody else reports it; remove: it is deleted',
  },
})

/** What students reported, as the team reads it. */
const reported = {
  entity: { schema: answered('Reported') },
  path: 'community/reported',
  listing: { search: [], filters: [], orders: [] },
  store: { list: listReported },
  served: answer('Reported'),
  present: ({ kind, id, content, author, createdAt, count, reports }: ReportedRow): Reported => ({
    ...{ kind, id, content, author, count, reports },
    createdAt: createdAt.toISOString(),
  }),
}

/** What students reported, for the team to decide on. */
export function reportRoutes(api: FastifyInstance, context: Stores): void {
  listRoute(api, context, reported)

  api.post<Ids<'appId' | 'id'> & { Body: { decision: 'keep' | 'remove' } }>(
    '/apps/:appId/community/reported/:id/decision',
    answers(null, { body: decisionBody }),
    async ({ creatorId, params, body }) => {
      const decide = body.decision === 'keep' ? keepReported : deleteReported
      await asCreator(context.sql, creatorId, async (tx) =>
        requireFound((await decide(tx, { creatorId, appId: params.appId }, params.id)) || undefined),
      )
    },
  )
}
