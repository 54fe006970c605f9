import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entities } from '../../../../domain/generated/entities.ts'
import type { ConnectionTest } from '../../../../domain/generated/types.ts'
import type { Sql } from '../../../database/connection.ts'
import { tryAsCreator } from '../../../database/tenant.ts'
import { readingRoute } from '../../../resource/reading.ts'
import { limitAttempts, type Limit } from '../../../limit/limit.ts'
import type { TellContext } from '../../../purchase/apply/tell-buyer.ts'
import { findConnection } from '../../../purchase/connection/queries.ts'
import { answers } from '../../../resource/answer.ts'
import type { ScreenContext } from '../../../screen/content.ts'
import { documentValidator } from '../../../resource/entity-validator.ts'
import type { Ids } from '../../../resource/params.ts'
import { requireFound } from '../../../resource/row.ts'
import { offerTrial, runTrial } from './run.ts'

const entity = entities['connection-test']

/** Each goes all the way of a sale: enough to try out every case of several products. */
const often: Limit = { max: 60, seconds: 3600 }

/** `/connections/{id}/test`: what can be tried out, and an event that goes all the way and leaves nothing behind, so often an hour. */
export function trialRoutes(
  api: FastifyInstance,
  context: Omit<TellContext, 'scheme'> & ScreenContext & { sql: Sql },
): void {
  const { sql } = context
  const path = '/connections/:id/test'

  readingRoute(
    api,
    context,
    path,
    answers('TrialOffer'),
    async (tx, { creatorId, params: { id } }: FastifyRequest<Ids>) =>
      await offerTrial(tx, creatorId, requireFound(await findConnection(tx, creatorId, id))),
  )

  api.post<Ids & { Body: ConnectionTest }>(
    path,
    { ...answers('ConnectionTrial', { body: entity.input }), ...documentValidator(entity) },
    async ({ creatorId, params: { id }, body, scheme }) => {
      await limitAttempts(sql, `trial|${creatorId}`, often)
      return await tryAsCreator(sql, creatorId, async (tx) => {
        const connection = requireFound(await findConnection(tx, creatorId, id))
        return await runTrial(tx, { ...context, scheme }, creatorId, { connection, order: body })
      })
    },
  )
}
