import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { StartError } from '../../error/start-error.ts'
import { pathsOf } from '../resource.ts'
import { tableRoutes } from '../routes.ts'
import { tableResource } from '../table.ts'
import type { SchemaEntity } from './entity.ts'

/**
 * Everything that the API does with entities that have no code: documents of one kind among others, at `/apps/{appId}/{entity}`.
 * Throws `StartError` for one whose address is taken.
 */
export function schemaEntityRoutes(
  api: FastifyInstance,
  context: Stores & { schemaEntities: SchemaEntity[] },
): void {
  for (const { entity, ...listing } of context.schemaEntities) {
    const { name } = entity
    const resource = tableResource({ entity, listing, table: 'document', kind: name, path: name })
    if (api.hasRoute({ method: 'GET', url: `/api${pathsOf(resource).all}`, constraints: { side: 'panel' } }))
      throw new StartError(
        `A entidade "${name}" não pode ter esse nome: a API já usa /apps/{appId}/${name}. Dê outro nome ao arquivo schemas/${name}.json.`,
      )
    tableRoutes(api, context, resource)
  }
}
