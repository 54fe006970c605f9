import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import type { SchemaEntity } from '../../resource/entity/entity.ts'
import { tableRoutes } from '../../resource/routes.ts'
import { courseOf } from './resource.ts'

/** The modules of an app, and the lessons of each. */
export function moduleRoutes(
  api: FastifyInstance,
  context: Stores & { schemaEntities: SchemaEntity[] },
): void {
  const { modules, lessons } = courseOf(context.schemaEntities)
  tableRoutes(api, context, modules)
  tableRoutes(api, context, lessons)
}
