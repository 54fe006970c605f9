import type { FastifyInstance } from 'fastify'
import { entities } from '../../../../domain/generated/entities.ts'
import type { Document } from '../../../../domain/schema/definition.ts'
import { choicesOf } from '../../../../domain/schema/filter.ts'
import { fieldAt } from '../../../../domain/schema/field.ts'
import { storedAfter } from '../../../../domain/schema/stored-change.ts'
import { readingRoute } from '../../../resource/reading.ts'
import { asCreator } from '../../../database/tenant.ts'
import { HttpError } from '../../../error/http-error.ts'
import { replayWaiting, type PlatformId } from '../../../purchase/apply/replay.ts'
import type { Stores } from '../../../quota/stores.ts'
import { answerList, answers } from '../../../resource/answer.ts'
import { closedObject } from '../../../resource/closed-object.ts'
import { storableDocument } from '../../../resource/document.ts'
import { judgeChange } from '../../../resource/judgement.ts'
import { requireFound } from '../../../resource/row.ts'
import { products } from '../../product/resource.ts'
import { findProductApp, listSoldProducts, listUnmatched } from './queries.ts'

const text = { type: 'string', minLength: 1, maxLength: 300 }
const bindingBody = closedObject({
  platform: { type: 'string', maxLength: 40 },
  productId: text,
  product: { type: 'string', format: 'uuid', minLength: 36 },
})

/** Ids that were paid for and that no product has: what waits for them, and binding one to a product, which opens what waits. */
export function unmatchedRoutes(api: FastifyInstance, { sql }: Stores): void {
  const unmatched = answers(answerList('UnmatchedId'))
  readingRoute(api, { sql }, '/purchases/unmatched', unmatched, async (tx, { creatorId }) =>
    (await listUnmatched(tx, creatorId)).map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),
  )

  const sold = answers(answerList('SoldProduct'))
  readingRoute(api, { sql }, '/purchases/products', sold, (tx, { creatorId }) =>
    listSoldProducts(tx, creatorId),
  )

  api.post<{ Body: PlatformId & { product: string } }>(
    '/purchases/unmatched',
    answers('Binding', { body: bindingBody }),
    async ({ creatorId, scheme, body }) =>
      await asCreator(sql, creatorId, async (tx) => {
        const appId = requireFound(await findProductApp(tx, creatorId, body.product))
        const siblings = { creatorId, appId, owner: { table: 'app', column: 'app_id', id: appId } }
        const { store, entity } = products
        const row = requireFound(await store.lock(tx, siblings, body.product))
        const before = store.documentOf(row)
        if (before.offerType !== 'PAID')
          throw new HttpError(409, 'Só um produto pago tem IDs de plataforma. Mude a oferta dele primeiro.')
        const known = (before.platformIds ?? []) as Document[]
        const own = { platform: offeredPlatform(body.platform), productId: body.productId }
        const isThere = known.some((one) => one.platform === own.platform && one.productId === own.productId)
        if (!isThere) {
          const taken = { platformIds: [...known, own] }
          const change = judgeChange(entity, before, { taken, refused: {} })
          const after = storableDocument(entity, storedAfter(entity.schema, before, change), before)
          await store.update(tx, siblings, row, after, change)
        }
        return { replayed: await replayWaiting(tx, { creatorId, scheme }, [own]) }
      }),
  )
}

/** As products name the platform: what is sold elsewhere than on the seven has ids of Hotfy. */
function offeredPlatform(platform: string): string {
  const field = fieldAt(entities.product.schema, ['platformIds'])!.items!.properties!.platform!
  return choicesOf(field)!.includes(platform) ? platform : 'hotfy'
}
