import type { FastifyInstance } from 'fastify'
import type { Stores } from '../quota/stores.ts'
import { changeRoute } from './change.ts'
import { createRoute } from './create.ts'
import { listRoute } from './list.ts'
import { orderRoute } from './order/routes.ts'
import { readRoute } from './read.ts'
import { removeRoute } from './remove.ts'
import type { Resource, Verb } from './resource.ts'

const routes: Record<Verb, typeof listRoute> = {
  list: listRoute,
  create: createRoute,
  read: readRoute,
  change: changeRoute,
  remove: removeRoute,
}

const everything = Object.keys(routes) as Verb[]

/**
 * Everything that a schema makes possible: list, create, read, patch, remove and, where it is ordered, move. Pictures
 * in the document are stored, defaults filled in, and the document as a whole stays valid.
 */
export function resourceRoutes(api: FastifyInstance, context: Stores, resource: Resource): void {
  for (const verb of resource.verbs ?? everything) routes[verb](api, context, resource)
  if (resource.entity.ordered) orderRoute(api, context, resource)
}
