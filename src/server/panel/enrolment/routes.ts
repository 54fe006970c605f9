import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import { ownApp } from '../../app/own-app.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { picturesOf, takeImages } from '../../image/store.ts'
import { bodyLimitOf } from '../../resource/body-limit.ts'
import { judgeNew } from '../../resource/judgement.ts'
import { checkMatch, etag } from '../../resource/etag.ts'
import { cursorOf, linkNext, pageFields, readPage, type PageQuery } from '../../resource/page.ts'
import { idParams } from '../../resource/params.ts'
import { editedSchema } from '../../resource/resource.ts'
import { requireFound } from '../../resource/row.ts'
import { documentValidator, changeValidator } from '../../resource/entity-validator.ts'
import { forgetReplacedPictures } from '../../image/forget-pictures.ts'
import { filterParams, orders, rankShape } from './list-query.ts'
import { changeEnrolment, enrol, type EnrolmentChange } from '../../enrolment/enrol.ts'
import { presentEnrolment } from './present.ts'
import {
  countEnrolments,
  deleteEnrolment,
  findEnrolment,
  listEnrolments,
  lockEnrolment,
  type Filter,
} from './queries.ts'
import type { EnrolmentRow } from '../../enrolment/queries.ts'
import { invitationRoutes } from './invitation/routes.ts'
import type { InvitationContext } from './invitation/place.ts'
import { sheetRoutes } from './sheet-routes.ts'

interface UserParams {
  appId: string
  id: string
}

type UserQuery = PageQuery & { order?: string; [filter: string]: unknown }

const entity = entities['app-user']
const bodyLimit = bodyLimitOf(entity.schema)
const tags = ['users']
const all = '/apps/:appId/users'
const served = editedSchema(entity.schema)
const one = { 200: served }

/** The users of an app: students and their enrolments, served as one. */
export function enrolmentRoutes(api: FastifyInstance, context: InvitationContext): void {
  const { sql, quotas } = context
  const appParams = idParams('appId')
  const params = idParams('appId', 'id')

  const querystring = {
    type: 'object',
    additionalProperties: false,
    properties: { ...filterParams, order: { type: 'string', enum: orders }, ...pageFields },
  }
  const list = { 200: { type: 'array', items: served } }
  api.get<{ Params: UserParams; Querystring: UserQuery }>(
    all,
    { schema: { tags, params: appParams, querystring, response: list } },
    async (request, reply) => {
      const { limit: _, cursor: __, order, ...filter } = request.query
      const page = { order, ...readPage(request.query, rankShape(order)) }
      const { rows, total } = requireFound(
        await asCreator(sql, request.creatorId, (tx) =>
          listEnrolments(tx, appKeyOf(request), filter as Filter, { ...page, limit: page.limit + 1 }),
        ),
      )
      const shown = rows.slice(0, page.limit)
      linkNext(reply, rows.length > shown.length ? cursorOf(shown.at(-1)!) : null, total)
      return shown.map(presentEnrolment)
    },
  )

  api.get<{ Params: UserParams }>(
    `${all}/stats`,
    { schema: { tags, params: appParams, response: { 200: statsSchema } } },
    async (request) =>
      asCreator(sql, request.creatorId, async (tx) => {
        await ownApp(tx, request.creatorId, request.params.appId)
        return await countEnrolments(tx, appKeyOf(request))
      }),
  )

  sheetRoutes(api, context)
  invitationRoutes(api, context)

  api.post<{ Params: UserParams; Body: EnrolmentChange }>(
    all,
    {
      bodyLimit,
      schema: { tags, params: appParams, body: entity.input, response: { 201: served } },
      ...documentValidator(entity),
    },
    async (request, reply) => {
      // Outside of the transaction, for pictures take long; a picture that is then not used does no harm.
      const user = judgeNew(
        entity,
        await takeImages(entity.schema, request.body, picturesOf(context, request.creatorId)),
      ) as EnrolmentChange
      const row = await asCreator(sql, request.creatorId, async (tx) => {
        const id = await enrol(tx, quotas, appKeyOf(request), user)
        return (await findEnrolment(tx, appKeyOf(request), id))!
      })
      return send(reply.code(201), row)
    },
  )

  api.get<{ Params: UserParams }>(
    `${all}/:id`,
    { schema: { tags, params, response: one } },
    async (request, reply) => {
      const { id } = request.params
      const row = await asCreator(sql, request.creatorId, (tx) => findEnrolment(tx, appKeyOf(request), id))
      return send(reply, requireFound(row))
    },
  )

  api.patch<{ Params: UserParams; Body: EnrolmentChange }>(
    `${all}/:id`,
    { bodyLimit, schema: { tags, params, body: entity.patch, response: one }, ...changeValidator(entity) },
    async (request, reply) => {
      const sent = await takeImages(entity.schema, request.body, picturesOf(context, request.creatorId))
      const row = await asCreator(sql, request.creatorId, async (tx) => {
        const before = await rowToChange(tx, request as FastifyRequest)
        await changeEnrolment(tx, appKeyOf(request), before, sent)
        return (await findEnrolment(tx, appKeyOf(request), before.id))!
      })
      return send(reply, row)
    },
  )

  // Ends the enrolment; the student, with what they have bought, stays.
  api.delete<{ Params: UserParams }>(
    `${all}/:id`,
    { schema: { tags, params, response: { 204: { type: 'null' } } } },
    async (request, reply) => {
      await asCreator(sql, request.creatorId, async (tx) => {
        const { id, own } = await rowToChange(tx, request as FastifyRequest)
        await deleteEnrolment(tx, request.creatorId, id)
        await forgetReplacedPictures(tx, own)
      })
      return reply.code(204).send()
    },
  )
}

async function rowToChange(tx: Transaction, request: FastifyRequest): Promise<EnrolmentRow> {
  const row = requireFound(await lockEnrolment(tx, appKeyOf(request), (request.params as UserParams).id))
  checkMatch(request, row.revision, 'Este usuário')
  return row
}

function appKeyOf({ creatorId, params }: { creatorId: string; params: unknown }): AppKey {
  return { creatorId, appId: (params as UserParams).appId }
}

function send(reply: FastifyReply, row: EnrolmentRow): FastifyReply {
  return reply.header('etag', etag(row.revision)).send(presentEnrolment(row))
}

const count = { type: 'integer' }
const statsSchema = {
  type: 'object',
  properties: { total: count, active: count, inactive: count, blocked: count, averageProgress: count },
}
