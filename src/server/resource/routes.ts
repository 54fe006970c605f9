import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Document } from '../../domain/schema/definition.ts'
import { applyChange, isSame } from '../../domain/schema/change.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { storeImages } from '../image/store.ts'
import { bodyLimitOf } from './body-limit.ts'
import { checkWhole } from './document.ts'
import { checkMatch } from './etag.ts'
import { orderRoute } from './order.ts'
import { idParams } from './params.ts'
import { deleteRow, findRow, insertRow, listRows, lockRow, updateRow, type ResourceRow } from './queries.ts'
import { placeIn, type ItemParams, type Resource } from './resource.ts'
import { found, presentRow, sendRow } from './row.ts'
import { judgedBy } from './validator.ts'

/**
 * Everything that a schema makes possible: list, create, read, patch, remove and, where it is ordered, move. Pictures
 * in the document are stored, defaults filled in, and the document as a whole stays valid.
 */
export function resourceRoutes(api: FastifyInstance, context: Context, resource: Resource): void {
  const { sql, files } = context
  const { entity, table, path } = resource
  const tags = [path]
  const bodyLimit = bodyLimitOf(entity.schema)
  const all = `/apps/:appId/${path}`
  const appParams = idParams('appId')
  const params = idParams('appId', 'id')
  const placeOf = (request: FastifyRequest) => placeIn(table, request)
  const send = (reply: FastifyReply, row: ResourceRow) => sendRow(reply, entity, row)

  const list = { 200: { type: 'array', items: entity.schema } }
  api.get(all, { schema: { tags, params: appParams, response: list } }, async (request) => {
    const rows = await asCreator(sql, request.creatorId, (tx) => listRows(tx, placeOf(request)))
    return found(rows).map((row) => presentRow(entity, row))
  })

  api.post<{ Body: Document }>(
    all,
    {
      bodyLimit,
      schema: { tags, params: appParams, body: entity.input, response: { 201: entity.schema } },
      ...judgedBy(entity),
    },
    async (request, reply) => {
      const data = await storeImages(entity.schema, request.body, files)
      const row = found(
        await asCreator(sql, request.creatorId, (tx) => insertRow(tx, placeOf(request), data)),
      )
      return send(reply.code(201), row)
    },
  )

  const one = { 200: entity.schema }
  api.get<{ Params: ItemParams }>(
    `${all}/:id`,
    { schema: { tags, params, response: one } },
    async (request, reply) => {
      const row = await asCreator(sql, request.creatorId, (tx) =>
        findRow(tx, placeOf(request), request.params.id),
      )
      return send(reply, found(row))
    },
  )

  api.patch<{ Params: ItemParams; Body: Document }>(
    `${all}/:id`,
    { bodyLimit, schema: { tags, params, body: entity.patch, response: one }, ...judgedBy(entity, 'patch') },
    async (request, reply) => {
      const change = await storeImages(entity.schema, request.body, files)
      const row = await asCreator(sql, request.creatorId, async (tx) => {
        const before = await rowToChange(tx, request)
        const data = applyChange(before.data, change)
        if (!entity.draft) checkWhole(entity, data)
        return isSame(data, before.data) ? before : await updateRow(tx, placeOf(request), before.id, data)
      })
      return send(reply, row)
    },
  )

  api.delete<{ Params: ItemParams }>(
    `${all}/:id`,
    { schema: { tags, params, response: { 204: { type: 'null' } } } },
    async (request, reply) => {
      await asCreator(sql, request.creatorId, async (tx) => {
        const { id } = await rowToChange(tx, request)
        await deleteRow(tx, placeOf(request), id)
      })
      return reply.code(204).send()
    },
  )

  if (entity.ordered) orderRoute(api, context, resource)

  async function rowToChange(
    tx: Transaction,
    request: FastifyRequest<{ Params: ItemParams }>,
  ): Promise<ResourceRow> {
    const row = found(await lockRow(tx, placeOf(request as FastifyRequest), request.params.id))
    checkMatch(request as FastifyRequest, row.revision)
    return row
  }
}
