import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Document } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { withPictures, type HeldPictures } from '../image/held-pictures.ts'
import { takeImages } from '../image/store.ts'
import type { Stores } from '../quota/stores.ts'
import { bodyLimitOf } from './body-limit.ts'
import { changeValidator, documentValidator } from './entity-validator.ts'
import { checkMatch } from './etag.ts'
import { storedChange, storedNew, type SentDocument } from './judgement.ts'
import { takeKey } from './queries.ts'
import { idOnce, keyIn } from './request-key.ts'
import { keyOf, pathsOf, siblingsOf, servedAlone, type Resource } from './resource.ts'
import { requireFound, revisionOf, sendRow } from './row.ts'

/**
 * `POST …`: adds a document at the end. Its pictures are stored. With an `Idempotency-Key` (a UUID) it is added once: sent again, it
 * is answered as it is by then.
 */
export function createRoute(api: FastifyInstance, context: Stores, resource: Resource): void {
  const { entity, store } = resource
  const { all } = pathsOf(resource)
  const schema = { body: entity.input, response: { 201: servedAlone(resource) } }

  api.post<{ Body: Document }>(
    all,
    { bodyLimit: bodyLimitOf(entity.schema), schema, ...documentValidator(entity) },
    async (request, reply) => {
      const siblings = siblingsOf(resource, request)
      const keyed = idOnce(request)
      let own: Document = {}
      const row = await save(context, request, resource, async (tx, sent, pictures) => {
        if (keyed) await takeKey(tx, keyed)
        const made = keyed && (await store.find(tx, siblings, keyed))
        if (made) return made
        own = resource.made?.(sent.taken) ?? {}
        const taken = { ...sent.taken, ...own }
        const document = storedNew(entity, { ...sent, taken })
        await pictures.confirm(tx)
        const id = requireFound(await store.insert(tx, siblings, document, keyed))
        const row = requireFound(await store.find(tx, siblings, id))
        await resource.followUp?.(tx, request, row)
        return row
      })
      if (!resource.itemPath) reply.header('location', `${request.url.split('?')[0]}/${row.id}`)
      return sendRow(reply, resource, row, own)
    },
  )
}

/**
 * `PATCH …/{id}`: replaces the fields that it names; the document as a whole stays valid. Where its store remembers changes, the
 * one with this `Idempotency-Key` is applied once: sent again, it is answered as it was then, whatever became of it since.
 */
export function changeRoute(api: FastifyInstance, context: Stores, resource: Resource): void {
  const { entity, store, called, changesSite } = resource
  const { one } = pathsOf(resource)
  const schema = { body: entity.patch, response: { 200: servedAlone(resource) } }

  api.patch<{ Body: Document }>(
    one,
    { bodyLimit: bodyLimitOf(entity.schema), config: { changesSite }, schema, ...changeValidator(entity) },
    async (request, reply) => {
      const siblings = siblingsOf(resource, request)
      const row = await save(context, request, resource, async (tx, sent, pictures) => {
        const row = requireFound(await store.lock(tx, siblings, keyOf(resource, request)))
        const key = store.saves && keyIn(request)
        const saved = key && (await store.saves!.find(tx, row, key))
        if (saved) return saved
        checkMatch(request, revisionOf(row), called)
        const before = store.documentOf(row)
        const { change, after } = storedChange(entity, before, sent)
        await pictures.confirm(tx, before)
        await store.update(tx, siblings, row, after, change)
        const changed = requireFound(await store.find(tx, siblings, row.id))
        await resource.followUp?.(tx, request, changed)
        if (key) await store.saves!.insert(tx, changed, key)
        return changed
      })
      return sendRow(reply, resource, row)
    },
  )
}

/** Runs `work` with the body of a request, its pictures stored; where that fails, they go again. */
async function save<T>(
  context: Stores,
  { creatorId, body }: Pick<FastifyRequest, 'creatorId'> & { body: Document },
  { entity }: Pick<Resource, 'entity'>,
  work: (tx: Transaction, sent: SentDocument, pictures: HeldPictures) => Promise<T>,
): Promise<T> {
  return await withPictures(context, creatorId, async (pictures) => {
    // Outside of the transaction, for pictures take long.
    const sent = await takeImages(entity.schema, body, pictures)
    return await asCreator(context.sql, creatorId, (tx) => work(tx, sent, pictures))
  })
}
