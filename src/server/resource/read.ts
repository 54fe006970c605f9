import type { FastifyInstance } from 'fastify'
import type { Stores } from '../quota/stores.ts'
import { asCreator } from '../database/tenant.ts'
import { idParams } from './params.ts'
import { findRow } from './queries.ts'
import { pathsOf, siblingsOf, servedSchema, type ItemParams, type Resource } from './resource.ts'
import { requireFound, sendRow } from './row.ts'

/** `GET …/{id}`. */
export function readRoute(api: FastifyInstance, { sql }: Stores, resource: Resource): void {
  const { one, oneParams, tags } = pathsOf(resource)
  const schema = { tags, params: idParams(...oneParams), response: { 200: servedSchema(resource) } }

  api.get(one, { schema }, async (request, reply) => {
    const { id } = request.params as ItemParams
    const row = await asCreator(sql, request.creatorId, (tx) =>
      findRow(tx, resource, siblingsOf(resource, request), id),
    )
    return sendRow(reply, resource, requireFound(row))
  })
}
