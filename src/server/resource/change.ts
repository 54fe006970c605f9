import type { FastifyInstance } from 'fastify'
import { isSame } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { storedAfter } from '../../domain/schema/stored-change.ts'
import type { Stores } from '../quota/stores.ts'
import type { Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { picturesOf, takeImages } from '../image/store.ts'
import { bodyLimitOf } from './body-limit.ts'
import { checkLink } from './check-link.ts'
import { storableDocument, missingFields } from './document.ts'
import { checkMatch } from './etag.ts'
import { judgeChange, type SentDocument } from './judgement.ts'
import { dataOf, documentOf, linkOf } from './link.ts'
import { idParams } from './params.ts'
import { findRow, lockRow, updateRow } from './queries.ts'
import {
  pathsOf,
  siblingsOf,
  servedSchema,
  type ItemParams,
  type Siblings,
  type Resource,
  type ResourceRow,
} from './resource.ts'
import { requireFound, revisionOf, sendRow } from './row.ts'
import { changeValidator } from './entity-validator.ts'

/** `PATCH …/{id}`: replaces the fields that it names; the document as a whole stays valid. */
export function changeRoute(api: FastifyInstance, context: Stores, resource: Resource): void {
  const { sql } = context
  const { entity } = resource
  const { one, oneParams, tags } = pathsOf(resource)
  const schema = {
    tags,
    params: idParams(...oneParams),
    body: entity.patch,
    response: { 200: servedSchema(resource) },
  }

  api.patch<{ Params: ItemParams; Body: Document }>(
    one,
    { bodyLimit: bodyLimitOf(entity.schema), schema, ...changeValidator(entity) },
    async (request, reply) => {
      // Outside of the transaction, for pictures take long; a picture that is then not used does no harm.
      const sent = await takeImages(entity.schema, request.body, picturesOf(context, request.creatorId))
      const siblings = siblingsOf(resource, request)
      const { id } = request.params
      const row = await asCreator(sql, request.creatorId, async (tx) => {
        const before = requireFound(await lockRow(tx, resource, siblings, id))
        checkMatch(request, revisionOf(before))
        await changeRow(tx, resource, siblings, before, sent)
        return requireFound(await findRow(tx, resource, siblings, id))
      })
      return sendRow(reply, resource, row)
    },
  )
}

/** Writes a change to a locked row, and nothing where nothing changes. Throws 400 where it may not be like that. */
async function changeRow(
  tx: Transaction,
  resource: Resource,
  siblings: Siblings,
  row: ResourceRow,
  sent: SentDocument,
): Promise<void> {
  const before = documentOf(resource, row)
  const change = judgeChange(resource.entity, before, sent)
  const after = storableDocument(resource.entity, storedAfter(resource.entity.schema, before, change))
  const isWhole = missingFields(resource.entity, after).length === 0
  const isCompleted = row.complete === false && isWhole
  if (isSame(after, before) && !isCompleted) return
  await checkLink(tx, resource, siblings, after)
  const linked = linkOf(resource, after)
  const isMoved = linked !== linkOf(resource, before)
  await updateRow(tx, resource, siblings, row.id, {
    data: dataOf(resource, after),
    linked,
    isMoved,
    isWhole: isCompleted,
  })
}
