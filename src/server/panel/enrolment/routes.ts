import type { NoticeContext } from '../../grant/tell-students.ts'
import type { FastifyInstance } from 'fastify'
import { importRoutes } from '../../resource/import/routes.ts'
import { resourceRoutes } from '../../resource/routes.ts'
import { enrolmentTaker } from './import/taker.ts'
import { invitationRoutes } from './invitation/routes.ts'
import { userResource } from './resource.ts'

/** The users of an app: students and their enrolments, served as one. */
export function enrolmentRoutes(api: FastifyInstance, context: NoticeContext): void {
  resourceRoutes(api, context, userResource(context))
  importRoutes(api, context, enrolmentTaker(context))
  invitationRoutes(api, context)
}
