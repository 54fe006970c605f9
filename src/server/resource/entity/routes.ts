import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { pathsOf, type Resource } from '../resource.ts'
import { resourceRoutes } from '../routes.ts'
import { StartError } from '../../error/start-error.ts'
import { bulkRoute } from './bulk.ts'
import type { SchemaEntity } from './entity.ts'

/** What such an entity is to the API: documents of one kind among others, at `/apps/{appId}/{entity}`. */
export const schemaEntityResource = ({ entity, search, filters, orders }: SchemaEntity): Resource => ({
  ...{ entity, search, filters, orders },
  table: 'document',
  kind: entity.name,
  path: entity.name,
})

/** Everything that the API does with entities that have no code. Throws `StartError` for one whose address is taken. */
export function schemaEntityRoutes(
  api: FastifyInstance,
  context: Stores & { schemaEntities: SchemaEntity[] },
): void {
  for (const one of context.schemaEntities) {
    const resource = schemaEntityResource(one)
    const { name } = one.entity
    if (api.hasRoute({ method: 'GET', url: `/api${pathsOf(resource).all}`, constraints: { side: 'panel' } }))
      throw new StartError(
        `A entidade "${name}" não pode ter esse nome: a API já usa /apps/{appId}/${name}. Dê outro nome ao arquivo schemas/${name}.json.`,
      )
    resourceRoutes(api, context, resource)
    bulkRoute(api, context, resource)
  }
}
