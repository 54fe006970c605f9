import { closedObject } from './closed-object.ts'
import type { FastifyInstance } from 'fastify'
import type { Document } from '../../domain/schema/definition.ts'
import type { Stores } from '../quota/stores.ts'
import { asCreator } from '../database/tenant.ts'
import { checkMatch } from './etag.ts'
import { keyOf, pathsOf, siblingsOf, type Resource } from './resource.ts'
import { requireFound, revisionOf } from './row.ts'

/** `DELETE …/{id}`, with everything in it. */
export function removeRoute(api: FastifyInstance, { sql }: Stores, resource: Resource): void {
  const { store, called, changesSite, removal: properties } = resource
  const { one } = pathsOf(resource)
  const schema = {
    ...(properties && { querystring: closedObject({}, properties) }),
    response: { 204: { type: 'null' } },
  }

  api.delete(one, { config: { changesSite }, schema }, async (request) => {
    const siblings = siblingsOf(resource, request)
    await asCreator(sql, request.creatorId, async (tx) => {
      const row = requireFound(await store.lock(tx, siblings, keyOf(resource, request)))
      checkMatch(request, revisionOf(row), called)
      await store.remove(tx, siblings, [row.id], request.query as Document)
    })
  })
}
