import { closedObject } from './closed-object.ts'
import type { FastifyInstance } from 'fastify'
import type { Stores } from '../quota/stores.ts'
import { selectionFields, selectionOf } from './listing.ts'
import { cursorOf, linkNext, pageFields, readPage, type PageQuery } from './page.ts'
import { rankPattern } from './rank.ts'
import { readingRoute } from './reading.ts'
import { namesOthers, pathsOf, siblingsOf, servedIn, type ListedResource } from './resource.ts'
import type { ReadStore, StoredRow } from './store.ts'
import type { TableLayout } from './table-layout.ts'
import { jsonType, requireFound } from './row.ts'
import { servedText } from './served-text.ts'

/**
 * `GET …`: a page of the documents in order; with `?search=` of those in which those words stand, with a field that filters of
 * those that have this answer, with `?productId=` of those that have this link; with `?order=` in one of its orders. `isOne`: read by one statement,
 * where they name no others.
 */
export function listRoute<Row extends StoredRow>(
  api: FastifyInstance,
  stores: Stores,
  resource: Omit<ListedResource<Row>, 'store'> &
    Pick<TableLayout, 'extracted'> & { store: Pick<ReadStore<Row>, 'list'> },
  isOne = true,
): void {
  const { all } = pathsOf(resource)
  const properties = { ...selectionFields(resource), ...pageFields }
  const schema = {
    querystring: closedObject({}, properties),
    response: { 200: { type: 'array', items: servedIn(resource) } },
  }
  const textOf = resource.isKept ? servedText(resource.present) : null

  readingRoute(
    api,
    stores,
    all,
    // Whether there are extracts is asked first.
    { schema, isOne: isOne && !resource.extracted && !namesOthers(resource) },
    async (tx, request) => {
      const query = request.query as PageQuery & Record<string, string>
      const selection = selectionOf(query, resource)
      const { order } = selection
      const { limit, after } = readPage(query, rankPattern(resource, order), order)
      // One more than asked for, which tells whether there is a next page.
      const page = { limit: limit + 1, after }
      const listed = await resource.store.list(tx, siblingsOf(resource, request), selection, page)
      return { ...requireFound(listed), order, limit }
    },
    ({ rows, total, order, limit }, _, reply) => {
      const shown = rows.slice(0, limit)
      linkNext(reply, rows.length > limit ? cursorOf(shown.at(-1)!, order) : null, total)
      if (!textOf) return shown.map((row) => resource.present(row))
      reply.type(jsonType)
      return `[${shown.map((row) => textOf(row).text).join()}]`
    },
  )
}
