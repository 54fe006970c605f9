import type { FastifyInstance } from 'fastify'
import type { Stores } from '../quota/stores.ts'
import { asCreator } from '../database/tenant.ts'
import { checkMatch } from './etag.ts'
import { idParams } from './params.ts'
import { deleteRow, lockRow } from './queries.ts'
import { pathsOf, siblingsOf, type ItemParams, type Resource } from './resource.ts'
import { requireFound, revisionOf } from './row.ts'

/** `DELETE …/{id}`, with everything in it. */
export function removeRoute(api: FastifyInstance, { sql }: Stores, resource: Resource): void {
  const { one, oneParams, tags } = pathsOf(resource)
  const schema = { tags, params: idParams(...oneParams), response: { 204: { type: 'null' } } }

  api.delete(one, { schema }, async (request, reply) => {
    const { id } = request.params as ItemParams
    const siblings = siblingsOf(resource, request)
    await asCreator(sql, request.creatorId, async (tx) => {
      const row = requireFound(await lockRow(tx, resource, siblings, id))
      checkMatch(request, revisionOf(row))
      await deleteRow(tx, resource, siblings, id)
    })
    return reply.code(204).send()
  })
}
