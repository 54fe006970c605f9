import type { FastifyInstance } from 'fastify'
import { ownApp } from '../../app/own-app.ts'
import { asCreator } from '../../database/tenant.ts'
import { idParams } from '../../resource/params.ts'
import { resourceRoutes } from '../../resource/routes.ts'
import { importRoutes } from './import-routes.ts'
import type { InvitationContext } from './invitation/place.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { countEnrolments } from './queries.ts'
import { userResource } from './resource.ts'

/** The users of an app: students and their enrolments, served as one. */
export function enrolmentRoutes(api: FastifyInstance, context: InvitationContext): void {
  resourceRoutes(api, context, userResource(context.quotas))
  importRoutes(api, context)
  invitationRoutes(api, context)

  const count = { type: 'integer' }
  const properties = { total: count, active: count, inactive: count, blocked: count, averageProgress: count }
  api.get<{ Params: { appId: string } }>(
    '/apps/:appId/users/stats',
    {
      schema: {
        tags: ['users'],
        params: idParams('appId'),
        response: { 200: { type: 'object', properties } },
      },
    },
    async ({ creatorId, params: { appId } }) =>
      asCreator(context.sql, creatorId, async (tx) => {
        await ownApp(tx, creatorId, appId)
        return await countEnrolments(tx, { creatorId, appId })
      }),
  )
}
