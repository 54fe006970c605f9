import type { FastifyInstance } from 'fastify'
import { maxBulk, type BulkAnswer } from '../../../domain/list/bulk.ts'
import type { Stores } from '../../quota/stores.ts'
import { StartError } from '../../error/start-error.ts'
import { asCreator } from '../../database/tenant.ts'
import { pathsOf, type Resource, siblingsOf } from '../resource.ts'
import { resourceRoutes } from '../routes.ts'
import { idParams } from '../params.ts'
import { requireFound } from '../row.ts'
import { deleteRows } from '../queries.ts'
import type { SchemaEntity } from './entity.ts'

/** What such an entity is to the API: documents of one kind among others, at `/apps/{appId}/{entity}`. */
const schemaEntityResource = ({ entity, search, filters, orders }: SchemaEntity): Resource => ({
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

const count = { type: 'integer' }
const body = {
  type: 'object',
  required: ['ids', 'action'],
  additionalProperties: false,
  properties: {
    ids: {
      type: 'array',
      maxItems: maxBulk,
      items: { type: 'string', format: 'uuid', minLength: 36 },
      'x-messages': { maxItems: `Escolha no máximo ${maxBulk.toLocaleString('pt-BR')} itens por vez.` },
    },
    action: { type: 'string', enum: ['remove'] },
  },
}

/** `POST …/bulk`: one action for many documents, all of it or nothing. What is gone already is skipped. */
function bulkRoute(api: FastifyInstance, { sql }: Stores, resource: Resource): void {
  const { all, allParams, tags } = pathsOf(resource)
  const response = { 200: { type: 'object', properties: { done: count, skipped: count } } }
  api.post<{ Body: { ids: string[] } }>(
    `${all}/bulk`,
    { schema: { tags, params: idParams(...allParams), body, response } },
    async (request): Promise<BulkAnswer> => {
      const siblings = siblingsOf(resource, request)
      const ids = [...new Set(request.body.ids)]
      const done = await asCreator(sql, request.creatorId, async (tx) => {
        return requireFound(await deleteRows(tx, resource, siblings, ids))
      })
      return { done, skipped: ids.length - done }
    },
  )
}
