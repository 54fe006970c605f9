import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { asCreator } from '../database/tenant.ts'
import { cursorOf, linkNext, pageFields, readPage, type PageQuery } from './page.ts'
import { idParams } from './params.ts'
import { listRows } from './queries.ts'
import { addressOf, placeIn, servedSchema, type Resource } from './resource.ts'
import { found, presentRow } from './row.ts'

const id = { type: 'string', format: 'uuid', minLength: 36 }

/** `GET …`: all documents in order, or a page of them; with `?productId=` those that have this link. */
export function listRoute(api: FastifyInstance, { sql }: Context, resource: Resource): void {
  const { link, isPaged } = resource
  const { all, allParams, tags } = addressOf(resource)
  const properties = { ...(isPaged ? pageFields : {}), ...(link ? { [link.field]: id } : {}) }
  const schema = {
    tags,
    params: idParams(...allParams),
    querystring: { type: 'object', properties },
    response: { 200: { type: 'array', items: servedSchema(resource) } },
  }

  api.get(all, { schema }, async (request, reply) => {
    const query = request.query as PageQuery & Record<string, string | undefined>
    const page = isPaged ? readPage(query) : undefined
    const selection = {
      linked: link && query[link.field],
      // One more than asked for, which tells whether there is a next page.
      ...(page && { limit: page.limit + 1, after: page.after }),
    }
    const { rows, total } = found(
      await asCreator(sql, request.creatorId, (tx) =>
        listRows(tx, resource, placeIn(resource, request), selection),
      ),
    )
    const shown = rows.slice(0, page?.limit)
    if (page) linkNext(reply, rows.length > shown.length ? cursorOf(shown.at(-1)!) : null, total)
    return shown.map((row) => presentRow(resource, row))
  })
}
