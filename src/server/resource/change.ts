import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Document } from '../../domain/schema/definition.ts'
import { storedAfter } from '../../domain/schema/stored-change.ts'
import type { Stores } from '../quota/stores.ts'
import { bodyLimitOf } from './body-limit.ts'
import { withPictures } from './body-pictures.ts'
import { storableDocument } from './document.ts'
import { changeValidator } from './entity-validator.ts'
import { checkMatch } from './etag.ts'
import { judgeChange } from './judgement.ts'
import { keyOf, pathsOf, siblingsOf, servedAlone, type Resource } from './resource.ts'
import { requireFound, revisionOf, sendRow } from './row.ts'

/**
 * `PATCH …/{id}`: replaces the fields that it names; the document as a whole stays valid. Where its store remembers changes, the
 * one with this `Idempotency-Key` (a UUID) is applied once: sent again, it is answered as it was then, whatever became of it since.
 */
export function changeRoute(api: FastifyInstance, context: Stores, resource: Resource): void {
  const { entity, store, called, changesSite } = resource
  const { one, oneParams, tags } = pathsOf(resource)
  const schema = {
    tags,
    params: oneParams,
    body: entity.patch,
    response: { 200: servedAlone(resource) },
  }

  api.patch<{ Body: Document }>(
    one,
    { bodyLimit: bodyLimitOf(entity.schema), config: { changesSite }, schema, ...changeValidator(entity) },
    async (request, reply) => {
      const siblings = siblingsOf(resource, request)
      const row = await withPictures(context, request, resource, async (tx, sent) => {
        const row = requireFound(await store.lock(tx, siblings, keyOf(resource, request)))
        const key = store.saves && saveKey(request)
        const saved = key && (await store.saves!.find(tx, row, key))
        if (saved) return saved
        checkMatch(request, revisionOf(row), called)
        const before = store.documentOf(row)
        const change = judgeChange(entity, before, sent)
        const after = storableDocument(entity, storedAfter(entity.schema, before, change))
        await store.update(tx, siblings, row, after, change)
        const changed = requireFound(await store.find(tx, siblings, row.id))
        if (key) await store.saves!.insert(tx, changed, key)
        return changed
      })
      return sendRow(reply, resource, row)
    },
  )
}

function saveKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key) ? key : undefined
}
