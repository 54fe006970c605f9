import type { FastifyInstance } from 'fastify'
import type { Document } from '../../domain/schema/definition.ts'
import type { Stores } from '../quota/stores.ts'
import { bodyLimitOf } from './body-limit.ts'
import { storableDocument } from './document.ts'
import { documentValidator } from './entity-validator.ts'
import { judgeNew } from './judgement.ts'
import { pathsOf, siblingsOf, servedAlone, type Resource } from './resource.ts'
import { requireFound, sendRow } from './row.ts'
import { withPictures } from './body-pictures.ts'

/** `POST …`: adds a document at the end. Its pictures are stored. */
export function createRoute(api: FastifyInstance, context: Stores, resource: Resource): void {
  const { entity, store } = resource
  const { all, allParams, tags } = pathsOf(resource)
  const schema = {
    tags,
    params: allParams,
    body: entity.input,
    response: { 201: servedAlone(resource) },
  }

  api.post<{ Body: Document }>(
    all,
    { bodyLimit: bodyLimitOf(entity.schema), schema, ...documentValidator(entity) },
    async (request, reply) => {
      const siblings = siblingsOf(resource, request)
      const row = await withPictures(context, request, resource, async (tx, sent) => {
        const document = storableDocument(entity, judgeNew(entity, sent))
        const id = requireFound(await store.insert(tx, siblings, document))
        return requireFound(await store.find(tx, siblings, id))
      })
      if (!resource.itemPath) reply.header('location', `${request.url.split('?')[0]}/${row.id}`)
      return sendRow(reply.code(201), resource, row)
    },
  )
}
