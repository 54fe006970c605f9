import { closedObject } from './closed-object.ts'
import type { FastifyInstance } from 'fastify'
import { together } from '../database/together.ts'
import { notFound } from '../error/http-error.ts'
import type { Stores } from '../quota/stores.ts'
import { filterFields, selectionOf } from './listing.ts'
import { readingRoute } from './reading.ts'
import { inApp, siblingsOf, type ListedResource } from './resource.ts'
import { hasOwner } from './source/queries.ts'
import type { StoredRow } from './store.ts'

/** `GET …/stats`: numbers about a list, or about what it is asked for. */
export function countsRoute<Row extends StoredRow>(
  api: FastifyInstance,
  stores: Stores,
  resource: ListedResource<Row>,
): void {
  const { counts } = resource
  if (!counts) return
  const properties = filterFields(resource)
  const schema = {
    ...(counts.isNarrowed && { querystring: closedObject({}, properties) }),
    response: { 200: counts.served },
  }
  readingRoute(api, stores, inApp(counts.path), { schema }, async (tx, request) => {
    const siblings = siblingsOf(resource, request)
    const selection = selectionOf(request.query as Record<string, string>, resource)
    const [hasApp, counted] = await together([hasOwner(tx, siblings), counts.of(tx, siblings, selection)])
    if (!hasApp) throw notFound()
    return counted
  })
}
