import type { FastifyInstance } from 'fastify'
import { applyChange, isSame } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { storeImages } from '../image/store.ts'
import { bodyLimitOf } from './body-limit.ts'
import { checkLink, checkRule } from './check.ts'
import { asked, checkChanged } from './document.ts'
import { checkMatch } from './etag.ts'
import { idParams } from './params.ts'
import { findRow, lockRow, updateRow } from './queries.ts'
import {
  addressOf,
  placeIn,
  servedSchema,
  type ItemParams,
  type Place,
  type Resource,
  type ResourceRow,
} from './resource.ts'
import { dataOf, documentOf, found, linkedOf, revisionOf, sendRow } from './row.ts'
import { judgedBy } from './validator.ts'

/** `PATCH …/{id}`: replaces the fields that it names; the document as a whole stays valid. */
export function changeRoute(api: FastifyInstance, { sql, files }: Context, resource: Resource): void {
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
    { bodyLimit: bodyLimitOf(entity.schema), schema, ...judgedBy(entity, 'patch') },
    async (request, reply) => {
      // Outside of the transaction, for pictures take long; a picture that is then not used does no harm.
      const change = await storeImages(entity.schema, request.body, files)
      const place = placeIn(resource, request)
      const { id } = request.params
      const row = await asCreator(sql, request.creatorId, async (tx) => {
        const before = found(await lockRow(tx, resource, place, id))
        checkMatch(request, revisionOf(before))
        await changeRow(tx, resource, place, before, change)
        return found(await findRow(tx, resource, place, id))
      })
      return sendRow(reply, resource, row)
    },
  )
}

/** Writes a change to a locked row, and nothing where nothing changes. Throws 400 where it may not be like that. */
async function changeRow(
  tx: Transaction,
  resource: Resource,
  place: Place,
  row: ResourceRow,
  change: Document,
): Promise<void> {
  const before = documentOf(resource, row)
  const after = asked(resource.entity, applyChange(before, change))
  if (!resource.entity.draft) checkChanged(resource.entity, before, after)
  checkRule(resource, after)
  if (isSame(after, before)) return
  await checkLink(tx, resource, place, after)
  const linked = linkedOf(resource, after)
  const isMoved = linked !== linkedOf(resource, before)
  await updateRow(tx, resource, place, row.id, { data: dataOf(resource, after), linked, isMoved })
}
