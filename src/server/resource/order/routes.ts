import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { asCreator } from '../../database/tenant.ts'
import { checkMatch } from '../etag.ts'
import { lockRow } from '../queries.ts'
import { pathsOf, siblingsOf, servedAlone, type ItemParams } from '../resource.ts'
import type { TableResource } from '../table-layout.ts'
import { requireFound, revisionOf, sendRow } from '../row.ts'
import { moveDocument } from './move.ts'

const order = { type: 'integer', minimum: 0, maximum: 100_000 }
const parentId = { type: 'string', format: 'uuid', minLength: 36 }

/**
 * `PATCH …/{id}/order {order}`: moves a document to that place, counted from 0; its siblings make room. What has a
 * parent may name another one of the same app, `{order, moduleId}`, and moves there.
 */
export function orderRoute(api: FastifyInstance, { sql }: Stores, resource: TableResource): void {
  const { parent } = resource
  const { one } = pathsOf(resource)
  const properties = parent ? { order, [parent.param]: parentId } : { order }
  const body = { type: 'object', required: ['order'], additionalProperties: false, properties }
  const schema = { body, response: { 200: servedAlone(resource) } }

  api.patch(`${one}/order`, { schema }, async (request, reply) => {
    const { id } = request.params as ItemParams
    const asked = request.body as { order: number; [parent: string]: unknown }
    const siblings = siblingsOf(resource, request)
    const newParent = parent && (asked[parent.param] as string | undefined)
    const row = await asCreator(sql, request.creatorId, async (tx) => {
      const before = requireFound(await lockRow(tx, resource, siblings, id))
      checkMatch(request, revisionOf(before))
      return await moveDocument(tx, resource, siblings, before, { order: asked.order, parentId: newParent })
    })
    return sendRow(reply, resource, row)
  })
}
