import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { addressOf, type Resource } from '../resource.ts'
import { resourceRoutes } from '../routes.ts'
import { StartError } from '../../error/start-error.ts'
import { bulkRoute } from './bulk.ts'
import type { MountedEntity } from './entity.ts'

/** What such an entity is to the API: documents of one kind among others, at `/apps/{appId}/{entity}`. */
export const mountedResource = ({ entity, search, filters, orders }: MountedEntity): Resource => ({
  ...{ entity, search, filters, orders },
  table: 'document',
  kind: entity.name,
  path: entity.name,
})

/** Everything that the API does with entities that have no code. Throws `StartError` for one whose address is taken. */
export function mountedRoutes(api: FastifyInstance, context: Stores & { mounted: MountedEntity[] }): void {
  for (const one of context.mounted) {
    const resource = mountedResource(one)
    const { name } = one.entity
    if (
      api.hasRoute({ method: 'GET', url: `/api${addressOf(resource).all}`, constraints: { face: 'panel' } })
    )
      throw new StartError(
        `A entidade "${name}" não pode ter esse nome: a API já usa /apps/{appId}/${name}. Dê outro nome ao arquivo schemas/${name}.json.`,
      )
    resourceRoutes(api, context, resource)
    bulkRoute(api, context, resource)
  }
}
