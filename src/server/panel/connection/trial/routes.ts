import type { FastifyInstance } from 'fastify'
import { entities } from '../../../../domain/generated/entities.ts'
import type { ConnectionTest } from '../../../../domain/generated/types.ts'
import type { Sql } from '../../../database/connection.ts'
import { asCreator, tryAsCreator } from '../../../database/tenant.ts'
import type { Sealer } from '../../../installation/secret.ts'
import type { TellContext } from '../../../purchase/apply/tell-buyer.ts'
import { findConnection } from '../../../purchase/connection/queries.ts'
import { answer } from '../../../resource/answer.ts'
import { documentValidator } from '../../../resource/entity-validator.ts'
import type { Ids } from '../../../resource/params.ts'
import { requireFound } from '../../../resource/row.ts'
import { offerTrial, runTrial } from './run.ts'

const entity = entities['connection-test']

/** `/connections/{id}/test`: what can be tried out, and an event that goes all the way and leaves nothing behind. */
export function trialRoutes(
  api: FastifyInstance,
  context: Omit<TellContext, 'scheme'> & { sql: Sql; sealer: Sealer },
): void {
  const { sql } = context
  const path = '/connections/:id/test'

  api.get<Ids>(
    path,
    { schema: { response: { 200: answer('TrialOffer') } } },
    async ({ creatorId, params: { id } }) =>
      await asCreator(sql, creatorId, async (tx) =>
        offerTrial(tx, creatorId, requireFound(await findConnection(tx, creatorId, id))),
      ),
  )

  api.post<Ids & { Body: ConnectionTest }>(
    path,
    {
      schema: { body: entity.input, response: { 200: answer('ConnectionTrial') } },
      ...documentValidator(entity),
    },
    async ({ creatorId, params: { id }, body, scheme }) =>
      await tryAsCreator(sql, creatorId, async (tx) => {
        const connection = requireFound(await findConnection(tx, creatorId, id))
        return await runTrial(tx, { ...context, scheme }, creatorId, { connection, order: body })
      }),
  )
}
