import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { badInput } from '../../error/http-error.ts'
import { checkMatch } from '../etag.ts'
import { rowLink } from '../link.ts'
import { holdRow, lockRow } from '../queries.ts'
import { pathsOf, siblingsOf, servedAlone, type ItemParams } from '../resource.ts'
import type { Siblings } from '../store.ts'
import type { TableResource } from '../table-layout.ts'
import { requireFound, revisionOf, sendRow } from '../row.ts'
import { lockOrder, moveRow, saveOrder } from './queries.ts'

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
      const target = await targetOf(tx, siblings, newParent)
      const before = requireFound(await lockRow(tx, resource, siblings, id))
      checkMatch(request, revisionOf(before))
      const linked = rowLink(resource, before)
      const ids = await lockOrder(tx, resource, siblings, linked)
      const others = ids.filter((other) => other !== id)
      if (target === siblings) await saveOrder(tx, resource, siblings, others.toSpliced(asked.order, 0, id))
      else {
        await saveOrder(tx, resource, siblings, others)
        const there = await lockOrder(tx, resource, target, linked)
        await moveRow(tx, resource, target, id)
        await saveOrder(tx, resource, target, there.toSpliced(asked.order, 0, id))
      }
      return requireFound(await resource.store.find(tx, target, id))
    })
    return sendRow(reply, resource, row)
  })

  /** Where the document goes: it stays with its parent where none, or the same one, is named. Throws 400. */
  async function targetOf(tx: Transaction, siblings: Siblings, newParent?: string): Promise<Siblings> {
    if (!newParent || newParent === siblings.owner.id) return siblings
    const isThere = await holdRow(tx, siblings.owner, siblings, newParent)
    if (!isThere) throw badInput({ [`/${parent!.param}`]: 'Este destino não existe mais. Escolha outro.' })
    return { ...siblings, owner: { ...siblings.owner, id: newParent } }
  }
}
