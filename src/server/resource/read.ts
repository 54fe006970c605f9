import type { FastifyInstance } from 'fastify'
import type { Stores } from '../quota/stores.ts'
import { readAsCreator } from '../database/tenant.ts'
import { keyOf, pathsOf, siblingsOf, servedAlone, type ListedResource } from './resource.ts'
import type { StoredRow } from './store.ts'
import { requireFound, sendRow } from './row.ts'

/** `GET …/{id}`. */
export function readRoute<Row extends StoredRow>(
  api: FastifyInstance,
  { sql }: Stores,
  resource: ListedResource<Row>,
): void {
  const { one } = pathsOf(resource)
  const schema = { response: { 200: servedAlone(resource) } }

  api.get(one, { schema }, async (request, reply) => {
    const row = await readAsCreator(sql, request.creatorId, (tx) =>
      resource.store.find(tx, siblingsOf(resource, request), keyOf(resource, request)),
    )
    return sendRow(reply, resource, requireFound(row))
  })
}
