import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { tableRoutes } from '../../resource/routes.ts'
import { accountViews, appViews } from './resource.ts'

/** The views that a creator saved of lists. */
export function savedViewRoutes(api: FastifyInstance, context: Stores): void {
  tableRoutes(api, context, appViews)
  tableRoutes(api, context, accountViews)
}
