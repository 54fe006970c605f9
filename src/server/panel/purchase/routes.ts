import type { FastifyInstance } from 'fastify'
import type { NoticeContext } from '../../grant/tell-students.ts'
import { countsRoute } from '../../resource/counts.ts'
import { listRoute } from '../../resource/list.ts'
import { readRoute } from '../../resource/read.ts'
import { sheetRoute } from '../../resource/sheet.ts'
import { saleActionRoutes } from './action-routes.ts'
import { sales } from './resource.ts'
import { purchaseRequestRoutes } from './request/routes.ts'
import { unmatchedRoutes } from './binding/routes.ts'

/** The creator's sales, what is done with one, and the ids that wait for a product. */
export function purchaseRoutes(api: FastifyInstance, context: NoticeContext): void {
  unmatchedRoutes(api, context)
  purchaseRequestRoutes(api, context)
  listRoute(api, context, sales)
  countsRoute(api, context, sales)
  sheetRoute(api, context, sales)
  readRoute(api, context, sales)
  saleActionRoutes(api, context)
}
