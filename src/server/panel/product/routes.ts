import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { tableRoutes } from '../../resource/routes.ts'
import { duplicateRoute } from './duplicate.ts'
import { products } from './resource.ts'

/** An app's products. */
export function productRoutes(api: FastifyInstance, context: Stores): void {
  tableRoutes(api, context, products)
  duplicateRoute(api, context)
}
