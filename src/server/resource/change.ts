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
import { asked, lacking } from './document.ts'
import { checkMatch } from './etag.ts'
import { judgedChange, type Sent } from './judgement.ts'
import { dataOf, documentOf, linkedOf } from './link.ts'
import { idParams } from './params.ts'
import { findRow, lockRow, updateRow } from './queries.ts'
import {
  addressOf,
  siblingsOf,
  servedSchema,
  type ItemParams,
  type Siblings,
  type Resource,
  type ResourceRow,
} from './resource.ts'
import { found, revisionOf, sendRow } from './row.ts'
import { readAsChange } from './entity-validator.ts'

/** `PATCH …/{id}`: replaces the fields that it names; the document as a whole stays valid. */
export function changeRoute(api: FastifyInstance, context: Stores, resource: Resource): void {
  const { sql } = context
  const { entity } = resource
  const { one, oneParams, tags } = addressOf(resource)
  const schema = {
    tags,
    params: idParams(...oneParams),
    body: entity.patch,
    response: { 200: servedSchema(resource) },
  }

  api.patch<{ Params: ItemParams; Body: Document }>(
    one,
    { bodyLimit: bodyLimitOf(entity.schema), schema, ...readAsChange(entity) },
    async (request, reply) => {
      // Outside of the transaction, for pictures take long; a picture that is then not used does no harm.
      const sent = await takeImages(entity.schema, request.body, picturesOf(context, request.creatorId))
      const siblings = siblingsOf(resource, request)
      const { id } = request.params
      const row = await asCreator(sql, request.creatorId, async (tx) => {
        const before = found(await lockRow(tx, resource, siblings, id))
        checkMatch(request, revisionOf(before))
        await changeRow(tx, resource, siblings, before, sent)
        return found(await findRow(tx, resource, siblings, id))
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
  sent: Sent,
): Promise<void> {
  const before = documentOf(resource, row)
  const change = judgedChange(resource.entity, before, sent)
  const after = asked(resource.entity, storedAfter(resource.entity.schema, before, change))
  const isWhole = lacking(resource.entity, after).length === 0
  const isCompleted = row.complete === false && isWhole
  if (isSame(after, before) && !isCompleted) return
  await checkLink(tx, resource, siblings, after)
  const linked = linkedOf(resource, after)
  const isMoved = linked !== linkedOf(resource, before)
  await updateRow(tx, resource, siblings, row.id, {
    data: dataOf(resource, after),
    linked,
    isMoved,
    isWhole: isCompleted,
  })
}
