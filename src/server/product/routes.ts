import type { FastifyInstance } from 'fastify'
import { entities } from '../../domain/generated/entities.ts'
import type { Context } from '../context.ts'
import { resourceRoutes } from '../resource/routes.ts'

/** An app's products: nothing but what the schema says. */
export function productRoutes(api: FastifyInstance, context: Context): void {
  resourceRoutes(api, context, { entity: entities.product, table: 'product', path: 'products' })
}
