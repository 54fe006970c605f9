import type { FastifyInstance } from 'fastify'
import type { Stores } from '../quota/stores.ts'
import { readingRoute } from './reading.ts'
import { keyOf, namesOthers, pathsOf, siblingsOf, servedAlone, type ListedResource } from './resource.ts'
import type { StoredRow } from './store.ts'
import { requireFound, sendRow, sendText } from './row.ts'
import { servedText } from './served-text.ts'

/** `GET …/{id}`. */
export function readRoute<Row extends StoredRow>(
  api: FastifyInstance,
  stores: Stores,
  resource: ListedResource<Row>,
): void {
  const { one } = pathsOf(resource)
  const schema = { response: { 200: servedAlone(resource) } }
  const textOf = resource.isKept && !resource.presentOne ? servedText(resource.present) : null

  readingRoute(
    api,
    stores,
    one,
    { schema, isOne: !resource.presentOne && !namesOthers(resource) },
    (tx, request) => resource.store.find(tx, siblingsOf(resource, request), keyOf(resource, request)),
    (found, _, reply) => {
      const row = requireFound(found)
      return textOf ? sendText(reply, row, textOf(row)) : sendRow(reply, resource, row)
    },
  )
}
