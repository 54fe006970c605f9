import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { maxBulk, type BulkAnswer } from '../../../domain/list/bulk.ts'
import { asCreator } from '../../database/tenant.ts'
import { idParams } from '../params.ts'
import { requireFound } from '../row.ts'
import { pathsOf, siblingsOf, type Resource } from '../resource.ts'
import { deleteRows } from './queries.ts'

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
export function bulkRoute(api: FastifyInstance, { sql }: Stores, resource: Resource): void {
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
