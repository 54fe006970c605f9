import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { asCreator } from '../database/tenant.ts'
import { notFound } from '../error/http-error.ts'
import { idParams } from './params.ts'
import { findRow, lockOrder, saveOrder } from './queries.ts'
import { placeIn, type ItemParams, type Resource } from './resource.ts'
import { sendRow } from './row.ts'

const body = {
  type: 'object',
  required: ['order'],
  additionalProperties: false,
  properties: { order: { type: 'integer', minimum: 0, maximum: 100_000 } },
}

/** `PATCH …/{id}/order {order}`: moves a document to that place, counted from 0; its siblings make room. */
export function orderRoute(api: FastifyInstance, { sql }: Context, { entity, table, path }: Resource): void {
  const schema = { tags: [path], params: idParams('appId', 'id'), body, response: { 200: entity.schema } }
  api.patch(`/apps/:appId/${path}/:id/order`, { schema }, async (request, reply) => {
    const { id } = request.params as ItemParams
    const { order } = request.body as { order: number }
    const place = placeIn(table, request)
    const row = await asCreator(sql, request.creatorId, async (tx) => {
      const ids = await lockOrder(tx, place)
      if (!ids.includes(id)) throw notFound()
      const others = ids.filter((other) => other !== id)
      await saveOrder(tx, place, others.toSpliced(order, 0, id))
      return (await findRow(tx, place, id))!
    })
    return sendRow(reply, entity, row)
  })
}
