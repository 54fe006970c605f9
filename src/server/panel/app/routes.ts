import type { Ids } from '../../resource/params.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Document } from '../../../domain/schema/definition.ts'
import { ownApp } from '../../app/own-app.ts'
import { countContents, type AppRow } from '../../app/queries.ts'
import { asCreator } from '../../database/tenant.ts'
import type { Stores } from '../../quota/stores.ts'
import { answer } from '../../resource/answer.ts'
import { resourceRoutes } from '../../resource/routes.ts'
import { sendRow } from '../../resource/row.ts'
import { appResource, servedApp } from './resource.ts'
import { slugRoutes } from './slug-routes.ts'

/** A creator's apps: their drafts. Publishing is in `version/`. */
export function appRoutes(api: FastifyInstance, context: Stores): void {
  slugRoutes(api, context)
  resourceRoutes(api, context, appResource(context.quotas))

  api.get<Ids>(
    '/apps/:id/stats',
    { schema: { response: { 200: answer('AppStats') } } },
    async ({ creatorId, params }) =>
      asCreator(context.sql, creatorId, async (tx) => {
        const { id, totalUsers, activeUsers } = await ownApp(tx, creatorId, params.id)
        return { totalUsers, activeUsers, ...(await countContents(tx, creatorId, id)) }
      }),
  )
}

/** Answers one app, with its revision as `ETag`; `more` goes beside it. */
export function sendApp(reply: FastifyReply, row: AppRow, more: Document = {}): FastifyReply {
  return sendRow(reply, servedApp, row, more)
}
