import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { StartError } from '../../error/start-error.ts'
import { isOfAccount } from '../../../domain/schema/parent.ts'
import { askerName, referenceAt, referenceFields } from '../../../domain/schema/reference.ts'
import { extracted } from '../extract/extract.ts'
import { referredRoute } from '../reference/routes.ts'
import { referredEntity } from '../referred-title.ts'
import { pathsOf } from '../resource.ts'
import { tableRoutes } from '../routes.ts'
import { documentTaker } from '../import/document-taker.ts'
import { importRoutes } from '../import/routes.ts'
import type { SchemaEntity } from './entity.ts'
import { schemaResource } from './resource.ts'

/**
 * Everything that the API does with entities that have no code: documents of one kind among others, at `/apps/{appId}/{entity}` or
 * where else they belong (`place.ts`).
 * Throws `StartError` for one whose address is taken.
 */
export function schemaEntityRoutes(
  api: FastifyInstance,
  context: Stores & { schemaEntities: SchemaEntity[] },
): void {
  const own = context.schemaEntities.map(({ entity }) => entity)
  for (const root of ['', '/account/'] as const) {
    const referring = own.filter((one) => isOfAccount(one, own) === (root !== ''))
    const referred = referring.flatMap(({ name, schema }) =>
      referenceFields(schema).map((path) => ({
        asker: askerName(name, path),
        refers: referenceAt(schema, path),
      })),
    )
    for (const [name, fields] of Map.groupBy(referred, ({ refers }) => refers.entity)) {
      const choosing = fields.filter(({ refers }) => refers.where)
      const askers = Object.fromEntries(choosing.map(({ asker, refers }) => [asker, refers]))
      const one = context.schemaEntities.find(({ entity }) => entity.name === name)
      const entity = one?.entity ?? referredEntity(name)
      referredRoute(api, context, entity, { root, askers, ...(one && { extracted: extracted(one) }) })
    }
  }
  for (const one of context.schemaEntities) {
    const { name } = one.entity
    const resource = schemaResource(one, own)
    const { all } = pathsOf(resource)
    if (api.hasRoute({ method: 'GET', url: `/api${all}`, constraints: { side: 'panel' } }))
      throw new StartError(
        `A entidade "${name}" não pode ter esse nome: a API já usa ${all.replace(/:(\w+)/g, '{$1}')}. Dê outro nome ao arquivo schemas/${name}.json.`,
      )
    tableRoutes(api, context, resource)
    if (!one.import) continue
    const taken = { ...resource, kind: name, import: one.import }
    importRoutes(api, context, documentTaker(taken, context.schemaEntities))
  }
}
