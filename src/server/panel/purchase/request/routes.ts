import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readingRoute } from '../../../resource/reading.ts'
import { asCreator } from '../../../database/tenant.ts'
import { notFound } from '../../../error/http-error.ts'
import type { Stores } from '../../../quota/stores.ts'
import { answerList, answers, failures } from '../../../resource/answer.ts'
import type { Ids } from '../../../resource/params.ts'
import { listPurchaseRequests, updateDismissal } from './queries.ts'

/** What people ask for under codes that no sale had; any request can be put aside, and back. */
export function purchaseRequestRoutes(api: FastifyInstance, { sql }: Stores): void {
  const list = answers(answerList('PurchaseRequest'))
  readingRoute(api, { sql }, '/purchases/requests', list, async (tx, { creatorId }) =>
    (await listPurchaseRequests(tx, creatorId)).map((row) => ({ ...row, at: row.at.toISOString() })),
  )

  const dismissal = '/purchases/requests/:id/dismissal'
  const options = answers(null, { response: failures(404) })
  const dismiss = (isDismissed: boolean) => async (request: FastifyRequest<Ids>) => {
    const { creatorId, params } = request
    if (!(await asCreator(sql, creatorId, (tx) => updateDismissal(tx, creatorId, params.id, isDismissed))))
      throw notFound()
  }
  api.put(dismissal, options, dismiss(true))
  api.delete(dismissal, options, dismiss(false))
}
