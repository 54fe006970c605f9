import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { countsRoute } from '../../resource/counts.ts'
import { listRoute } from '../../resource/list.ts'
import { readRoute } from '../../resource/read.ts'
import { sheetRoute } from '../../resource/sheet.ts'
import { sales } from './resource.ts'

/** The creator's sales. */
export function purchaseRoutes(api: FastifyInstance, context: Stores): void {
  listRoute(api, context, sales)
  countsRoute(api, context, sales)
  sheetRoute(api, context, sales)
  readRoute(api, context, sales)
}
