import type { FastifyInstance, FastifyReply } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import type { Stores } from '../../quota/stores.ts'
import { asCreator } from '../../database/tenant.ts'
import { picturesOf, takeImages } from '../../image/store.ts'
import { bodyLimitOf } from '../../resource/body-limit.ts'
import { etag } from '../../resource/etag.ts'
import { cursorOf, linkNext, pageQuery, readPage, type PageQuery } from '../../resource/page.ts'
import { idParams } from '../../resource/params.ts'
import { editedSchema } from '../../resource/resource.ts'
import { unreadOf } from '../../resource/row.ts'
import { judgeNew } from '../../resource/judgement.ts'
import { documentValidator, changeValidator } from '../../resource/entity-validator.ts'
import { ownApp, ownAppToChange } from '../../app/own-app.ts'
import { createApp } from './edit.ts'
import { eraseApp } from './erase.ts'
import { presentApp } from './present.ts'
import { saveApp } from './save/save.ts'
import { slugRoutes } from './slug-routes.ts'
import { countContents, listApps, type AppRow } from '../../app/queries.ts'

const entity = entities.app
const tags = ['apps']
const one = { 200: editedSchema(entity.schema) }

/** A creator's apps: their drafts. Publishing is in `version/`. */
export function appRoutes(api: FastifyInstance, context: Stores): void {
  const { sql, quotas } = context
  slugRoutes(api, context)
  const bodyLimit = bodyLimitOf(entity.schema)
  const params = idParams('id')

  const response = { 200: { type: 'array', items: entity.schema } }
  api.get<{ Querystring: PageQuery }>(
    '/apps',
    { schema: { tags, querystring: pageQuery, response } },
    async ({ creatorId, query }, reply) => {
      const page = readPage(query)
      const rows = await asCreator(sql, creatorId, (tx) =>
        listApps(tx, creatorId, { ...page, limit: page.limit + 1 }),
      )
      const shown = rows.slice(0, page.limit)
      linkNext(reply, rows.length > shown.length ? cursorOf(shown.at(-1)!) : null, rows[0]?.total ?? 0)
      return shown.map(presentApp)
    },
  )

  api.post<{ Body: Document }>(
    '/apps',
    {
      bodyLimit,
      schema: { tags, body: entity.input, response: { 201: one[200] } },
      ...documentValidator(entity),
    },
    async ({ creatorId, body }, reply) => {
      const document = judgeNew(entity, await takeImages(entity.schema, body, picturesOf(context, creatorId)))
      const row = await asCreator(sql, creatorId, (tx) => createApp(tx, quotas, creatorId, document))
      return sendApp(reply.code(201).header('location', `/api/apps/${row.id}`), row)
    },
  )

  api.get<{ Params: { id: string } }>(
    '/apps/:id',
    { schema: { tags, params, response: one } },
    async (request, reply) => {
      const { creatorId, params } = request
      return sendApp(reply, await asCreator(sql, creatorId, (tx) => ownApp(tx, creatorId, params.id)))
    },
  )

  api.patch<{ Params: { id: string }; Body: Document }>(
    '/apps/:id',
    {
      bodyLimit,
      config: { changesSite: true },
      schema: { tags, params, body: entity.patch, response: one },
      ...changeValidator(entity),
    },
    async (request, reply) => {
      // Outside of the transaction, for pictures take long; a picture that is then not used does no harm.
      const sent = await takeImages(entity.schema, request.body, picturesOf(context, request.creatorId))
      const row = await asCreator(sql, request.creatorId, async (tx) =>
        saveApp(tx, quotas, request, request.params.id, sent),
      )
      return sendApp(reply, row)
    },
  )

  api.delete<{ Params: { id: string } }>(
    '/apps/:id',
    { config: { changesSite: true }, schema: { tags, params, response: { 204: { type: 'null' } } } },
    async (request, reply) => {
      await asCreator(sql, request.creatorId, async (tx) => {
        await eraseApp(tx, await ownAppToChange(tx, request, request.params.id))
      })
      return reply.code(204).send()
    },
  )

  api.get<{ Params: { id: string } }>(
    '/apps/:id/stats',
    { schema: { tags, params, response: { 200: statsSchema } } },
    async ({ creatorId, params }) =>
      asCreator(sql, creatorId, async (tx) => {
        const { id, totalUsers, activeUsers } = await ownApp(tx, creatorId, params.id)
        return { totalUsers, activeUsers, ...(await countContents(tx, creatorId, id)) }
      }),
  )
}

const count = { type: 'integer' }
const statsSchema = {
  type: 'object',
  properties: {
    totalUsers: count,
    activeUsers: count,
    products: count,
    modules: count,
    lessons: count,
    versions: count,
  },
}

/** Answers one app, with what cannot be read of it any more, and its revision as `ETag`; `more` goes beside it. */
export function sendApp(reply: FastifyReply, row: AppRow, more: Document = {}): FastifyReply {
  const answer = { ...presentApp(row), ...unreadOf(entity, row.data), ...more }
  return reply.header('etag', etag(row.revision)).send(answer)
}
