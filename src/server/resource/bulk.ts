import { closedObject } from './closed-object.ts'
import { answer } from './answer.ts'
import type { FastifyInstance } from 'fastify'
import { maxBulk } from '../../domain/list/bulk.ts'
import type { BulkAnswer } from '../../domain/generated/answer-types.ts'
import type { Schema } from '../../domain/schema/definition.ts'
import { asCreator } from '../database/tenant.ts'
import { badInput, notFound } from '../error/http-error.ts'
import type { Stores } from '../quota/stores.ts'
import { filterFields, selectionOf } from './listing.ts'
import { pathsOf, siblingsOf, type BulkAction, type BulkRequest, type Resource } from './resource.ts'
import { hasOwner } from './source/queries.ts'

const most = `Escolha no máximo ${maxBulk.toLocaleString('pt-BR')} itens por vez.`
const ids = {
  type: 'array',
  maxItems: maxBulk,
  items: { type: 'string', format: 'uuid', minLength: 36 },
  'x-messages': { maxItems: most },
}

/**
 * `POST …/bulk`: one action for many documents, named by their ids or by what the list can be asked for; all of it or nothing. What
 * is gone already, or so already, is skipped.
 */
export function bulkRoute(api: FastifyInstance, { sql }: Stores, resource: Resource): void {
  const { all } = pathsOf(resource)
  const actions = actionsOf(resource)
  const { choose } = resource.store
  if (!choose || Object.keys(actions).length === 0) return
  const filter = closedObject({}, filterFields(resource))
  const body = {
    type: 'object',
    required: ['action'],
    additionalProperties: false,
    properties: {
      ...{ ids, filter, action: { type: 'string', enum: Object.keys(actions) } },
      ...Object.values(actions).reduce<Record<string, Schema>>((all, { body }) => ({ ...all, ...body }), {}),
    },
  }

  api.post(`${all}/bulk`, { schema: { body, response: { 200: answer('BulkAnswer') } } }, async (request) => {
    const asked = request.body as Asked
    const { run, isFiled } = actions[asked.action]!
    return await asCreator(sql, request.creatorId, async (tx): Promise<BulkAnswer> => {
      const siblings = siblingsOf(resource, request)
      if (!(await hasOwner(tx, siblings))) throw notFound()
      const chosen = await choose(tx, siblings, chosenIn(asked, resource))
      const ran = chosen.length > 0 ? await run(tx, request as BulkRequest, chosen) : 0
      const { done, ...more } = typeof ran === 'number' ? { done: ran } : ran
      const wanted = asked.ids ? new Set(asked.ids).size : chosen.length
      return { done, skipped: wanted - done, ...(isFiled && { isFiled }), ...more }
    })
  })
}

interface Asked {
  action: string
  ids?: string[]
  filter?: Record<string, string>
}

function chosenIn({ ids, filter }: Asked, resource: Resource) {
  if (Boolean(ids) === Boolean(filter)) throw badInput({ '/ids': 'Escolha os itens, ou um filtro.' })
  return ids ? { ids } : { selection: selectionOf(filter!, resource) }
}

/** What can be done to many: what the resource says, and removing where it can be done to one. */
function actionsOf(resource: Resource): Record<string, BulkAction> {
  const { store, verbs, bulk, removal } = resource
  const isRemovable = !verbs || verbs.includes('remove')
  const remove: BulkAction = {
    body: removal,
    run: (tx, request, ids) => store.remove(tx, siblingsOf(resource, request), ids, request.body as never),
  }
  return { ...(isRemovable && { remove }), ...bulk }
}
