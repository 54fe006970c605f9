import type { FastifyInstance } from 'fastify'
import type { Stores } from '../quota/stores.ts'
import { asCreator } from '../database/tenant.ts'
import { cursorOf, linkNext, pageFields, readPage, type PageQuery } from './page.ts'
import { linkNames } from './link.ts'
import { idParams } from './params.ts'
import { listRows } from './queries.ts'
import { filterParam } from './filter-param.ts'
import { pathsOf, siblingsOf, servedSchema, type Link, type Resource } from './resource.ts'
import { editedRow, requireFound } from './row.ts'
import { rankPattern } from './sorting.ts'

/** The id of what documents link to. What cannot be one names nothing either. */
const idOf = ({ message }: Link) => ({
  ...{ type: 'string', format: 'uuid', minLength: 36 },
  'x-messages': { format: message, minLength: message },
})

/**
 * `GET …`: a page of the documents in order; with `?productId=` of those that have this link, with `?search=` of those in
 * which that stands, and with a field that filters of those that have this answer; with `?order=` in one of its orders.
 */
export function listRoute(api: FastifyInstance, { sql }: Stores, resource: Resource): void {
  const { link, search, filters = [], orders } = resource
  // Pages that were opened before the field got another name ask by the old one.
  const links = linkNames(resource)
  const { all, allParams, tags } = pathsOf(resource)
  const properties = {
    ...pageFields,
    ...(link && Object.fromEntries(links.map((name) => [name, idOf(link)]))),
    ...(search?.length && { search: { type: 'string', maxLength: 200 } }),
    ...(orders?.length && { order: { type: 'string', enum: orders } }),
    ...Object.fromEntries(filters.map((field) => [field, filterParam(resource.entity.schema, field)])),
  }
  const schema = {
    tags,
    params: idParams(...allParams),
    querystring: { type: 'object', additionalProperties: false, properties },
    response: { 200: { type: 'array', items: servedSchema(resource) } },
  }

  api.get(all, { schema }, async (request, reply) => {
    const query = request.query as PageQuery & Record<string, string | undefined>
    const order = orders && query.order
    const { limit, after } = readPage(query, rankPattern(resource, order))
    // One more than asked for, which tells whether there is a next page.
    const selection = {
      linked: links.map((name) => query[name]).find(Boolean),
      search: query.search?.trim(),
      answers: Object.fromEntries(
        filters.flatMap((field) => (field in query ? [[field, query[field]]] : [])),
      ),
      order,
      limit: limit + 1,
      after,
    }
    const { rows, total } = requireFound(
      await asCreator(sql, request.creatorId, (tx) =>
        listRows(tx, resource, siblingsOf(resource, request), selection),
      ),
    )
    const shown = rows.slice(0, limit)
    linkNext(reply, rows.length > limit ? cursorOf(shown.at(-1)!) : null, total)
    return shown.map((row) => editedRow(resource, row))
  })
}
