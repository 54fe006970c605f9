import type { FastifyInstance } from 'fastify'
import type { Document } from '../../domain/schema/definition.ts'
import type { Stores } from '../quota/stores.ts'
import { asCreator } from '../database/tenant.ts'
import { picturesOf, takeImages } from '../image/store.ts'
import { bodyLimitOf } from './body-limit.ts'
import { checkLink } from './check-link.ts'
import { storableDocument } from './document.ts'
import { judgeNew } from './judgement.ts'
import { dataOf, linkOf } from './link.ts'
import { idParams } from './params.ts'
import { findRow, insertRow } from './queries.ts'
import { pathsOf, siblingsOf, servedSchema, type Resource } from './resource.ts'
import { requireFound, sendRow } from './row.ts'
import { documentValidator } from './entity-validator.ts'

/** `POST …`: adds a document at the end. Its pictures are stored. */
export function createRoute(api: FastifyInstance, context: Stores, resource: Resource): void {
  const { sql } = context
  const { entity } = resource
  const { all, allParams, tags } = pathsOf(resource)
  const schema = {
    tags,
    params: idParams(...allParams),
    body: entity.input,
    response: { 201: servedSchema(resource) },
  }

  api.post<{ Body: Document }>(
    all,
    { bodyLimit: bodyLimitOf(entity.schema), schema, ...documentValidator(entity) },
    async (request, reply) => {
      const sent = await takeImages(entity.schema, request.body, picturesOf(context, request.creatorId))
      const document = storableDocument(entity, judgeNew(entity, sent))
      const siblings = siblingsOf(resource, request)
      const row = await asCreator(sql, request.creatorId, async (tx) => {
        const linked = linkOf(resource, document)
        const id = requireFound(
          await insertRow(tx, resource, siblings, dataOf(resource, document), { linked }),
        )
        await checkLink(tx, resource, siblings, document)
        return requireFound(await findRow(tx, resource, siblings, id))
      })
      return sendRow(reply.code(201), resource, row)
    },
  )
}
