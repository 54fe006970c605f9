import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { asCreator } from '../database/tenant.ts'
import { notFound } from '../error/http-error.ts'
import { idParams } from './params.ts'
import { findRow, lockOrder, saveOrder, type Place, type ResourceRow } from './queries.ts'
import type { ItemParams, Resource } from './routes.ts'

const body = {
  type: 'object',
  required: ['order'],
  additionalProperties: false,
  properties: { order: { type: 'integer', minimum: 0, maximum: 100_000 } },
}

/** `PATCH …/{id}/order {order}`: moves a document to that place, counted from 0; its siblings make room. */
export function orderRoute(
  api: FastifyInstance,
  { sql }: Context,
  { entity, path }: Resource,
  placeOf: (request: FastifyRequest) => Place,
  send: (reply: FastifyReply, row: ResourceRow) => FastifyReply,
): void {
  const schema = { tags: [path], params: idParams('appId', 'id'), body, response: { 200: entity.schema } }
  api.patch(`/apps/:appId/${path}/:id/order`, { schema }, async (request, reply) => {
    const { id } = request.params as ItemParams
    const { order } = request.body as { order: number }
    const row = await asCreator(sql, request.creatorId, async (tx) => {
      const ids = await lockOrder(tx, placeOf(request))
      if (!ids.includes(id)) throw notFound()
      const others = ids.filter((other) => other !== id)
      await saveOrder(tx, placeOf(request), others.toSpliced(order, 0, id))
      return (await findRow(tx, placeOf(request), id))!
    })
    return send(reply, row)
  })
}
