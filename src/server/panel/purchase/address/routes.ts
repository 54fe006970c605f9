import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SaleAddress } from '../../../../domain/generated/answer-types.ts'
import { suggestedAddress } from '../../../../domain/purchase/typo.ts'
import { readingRoute } from '../../../resource/reading.ts'
import type { Stores } from '../../../quota/stores.ts'
import { answers, failures } from '../../../resource/answer.ts'
import type { Ids } from '../../../resource/params.ts'
import { requireFound } from '../../../resource/row.ts'
import { findSaleAddress } from './queries.ts'

/** `GET /purchases/{id}/address`: what makes one think that the e-mail of a sale is wrong. */
export function saleAddressRoutes(api: FastifyInstance, stores: Stores): void {
  readingRoute(
    api,
    stores,
    '/purchases/:id/address',
    answers('SaleAddress', { response: failures(404) }),
    async (tx, { creatorId, params }: FastifyRequest<Ids>): Promise<SaleAddress> => {
      const row = requireFound(await findSaleAddress(tx, creatorId, params.id))
      return { ...row, likely: row.email && suggestedAddress(row.email) }
    },
  )
}
