import type { FastifyInstance } from 'fastify'
import { asCreator } from '../../database/tenant.ts'
import type { ScreenContext } from '../../screen/content.ts'
import { findConnection, lockConnection } from '../../purchase/connection/queries.ts'
import type { Stores } from '../../quota/stores.ts'
import type { TellContext } from '../../purchase/apply/tell-buyer.ts'
import { answers } from '../../resource/answer.ts'
import type { Ids } from '../../resource/params.ts'
import { resourceRoutes } from '../../resource/routes.ts'
import { requireFound, sendRow } from '../../resource/row.ts'
import { connectionResource, giveAddress } from './resource.ts'
import { trialRoutes } from './trial/routes.ts'

/** The creator's connections to sales platforms, new URLs for them, and what can be tried out with them. */
export function connectionRoutes(
  api: FastifyInstance,
  context: Stores & Omit<TellContext, 'scheme'> & ScreenContext,
): void {
  const { sql, sealer } = context
  const connections = connectionResource(sealer)
  resourceRoutes(api, context, connections)
  trialRoutes(api, context)

  // The URL before it works for a week more.
  api.post<Ids>(
    '/connections/:id/address',
    answers('SalesConnection'),
    async ({ creatorId, params: { id } }, reply) => {
      const row = await asCreator(sql, creatorId, async (tx) => {
        requireFound(await lockConnection(tx, creatorId, id))
        await giveAddress(tx, creatorId, id, sealer)
        return requireFound(await findConnection(tx, creatorId, id))
      })
      return sendRow(reply, connections, row)
    },
  )
}
