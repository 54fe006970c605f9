import type { FastifyInstance } from 'fastify'
import type { Stores } from '../quota/stores.ts'
import { bulkRoute } from './bulk.ts'
import { countsRoute } from './counts.ts'
import { historyRoutes } from './history/routes.ts'
import { listRoute } from './list.ts'
import { orderRoute } from './order/routes.ts'
import { readRoute } from './read.ts'
import { isReferable, referrersRoute } from './reference/referrers-route.ts'
import { sheetRoute } from './sheet.ts'
import { removeRoute } from './remove.ts'
import type { Resource, Verb } from './resource.ts'
import { changeRoute, createRoute } from './save.ts'
import type { StoredRow } from './store.ts'
import type { TableResource } from './table-layout.ts'

type Routes = (api: FastifyInstance, context: Stores, resource: Resource) => void

const routes: Record<Verb, Routes> = {
  list: listRoute,
  create: createRoute,
  read: readRoute,
  change: changeRoute,
  remove: removeRoute,
}

const everything = Object.keys(routes) as Verb[]

/**
 * Everything that a schema makes possible: list, create, read, patch, remove, many at once, and the list as CSV. Pictures in the document are
 * stored, defaults filled in, and the document as a whole stays valid.
 */
export function resourceRoutes<Row extends StoredRow>(
  api: FastifyInstance,
  context: Stores,
  resource: Resource<Row>,
): void {
  const { verbs = everything } = resource
  for (const verb of verbs) routes[verb](api, context, resource)
  bulkRoute(api, context, resource)
  sheetRoute(api, context, resource)
  countsRoute(api, context, resource)
}

/**
 * The same of documents in a table and, where they are ordered, moving one; where it is noted, what became of them; where others can
 * refer to them, who does.
 */
export function tableRoutes(api: FastifyInstance, context: Stores, resource: TableResource): void {
  resourceRoutes(api, context, resource)
  if (resource.entity.ordered) orderRoute(api, context, resource)
  if (resource.hasHistory) historyRoutes(api, context, resource)
  if (isReferable(resource)) referrersRoute(api, context, resource)
}
