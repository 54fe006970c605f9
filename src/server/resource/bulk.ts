import { randomUUID } from 'node:crypto'
import { closedObject } from './closed-object.ts'
import { answer } from './answer.ts'
import type { FastifyInstance } from 'fastify'
import { maxBulk } from '../../domain/list/bulk.ts'
import type { BulkAnswer } from '../../domain/generated/answer-types.ts'
import type { Schema } from '../../domain/schema/definition.ts'
import { asCreator } from '../database/tenant.ts'
import { badInput, notFound } from '../error/http-error.ts'
import type { Stores } from '../quota/stores.ts'
import { after, batch } from './bulk-part.ts'
import { noteAsBatch } from './change/queries.ts'
import { filterFields, selectionOf } from './listing.ts'
import { pathsOf, siblingsOf, type BulkAction, type BulkRequest, type Resource } from './resource.ts'
import { settingAction } from './set-field.ts'
import { hasOwner } from './source/queries.ts'
import type { Chosen } from './store.ts'

const most = `Escolha no máximo ${maxBulk.toLocaleString('pt-BR')} itens por vez.`
const ids = {
  type: 'array',
  maxItems: maxBulk,
  items: { type: 'string', format: 'uuid', minLength: 36 },
  'x-messages': { maxItems: most },
}

const limit = {
  ...{ type: 'integer', minimum: 1, maximum: maxBulk },
  description:
    'Com `filter`: só os primeiros tantos, em uma ordem fixa; a resposta diz em `next` onde continuar.',
}

/**
 * `POST …/bulk`: one action for many documents, named by their ids or by what the list can be asked for, a part of it at a time
 * where there is a limit; all of it or nothing. What is gone already, or so already, is skipped. What it did is undone as a whole by its
 * `batch`, where it is noted.
 */
export function bulkRoute(api: FastifyInstance, { sql }: Stores, resource: Resource): void {
  const { all } = pathsOf(resource)
  const actions = actionsOf(resource)
  const { choose } = resource.store
  if (!choose || Object.keys(actions).length === 0) return
  const body = {
    type: 'object',
    required: ['action'],
    additionalProperties: false,
    properties: {
      ...{ ...choosing(resource), limit, after, action: { type: 'string', enum: Object.keys(actions) } },
      ...(resource.hasHistory && { batch }),
      ...Object.values(actions).reduce<Record<string, Schema>>((all, { body }) => ({ ...all, ...body }), {}),
    },
  }

  api.post(`${all}/bulk`, { schema: { body, response: { 200: answer('BulkAnswer') } } }, async (request) => {
    const asked = request.body as Asked
    const { run, check, isFiled } = actions[asked.action]!
    return await asCreator(sql, request.creatorId, async (tx): Promise<BulkAnswer> => {
      const siblings = siblingsOf(resource, request)
      if (!(await hasOwner(tx, siblings))) throw notFound()
      const what = chosenIn(asked, resource)
      if (check && asked.limit && !asked.after && 'selection' in what)
        await check(tx, request as BulkRequest, await choose(tx, siblings, { selection: what.selection }))
      const chosen = await choose(tx, siblings, what)
      const own = resource.hasHistory && (asked.batch ?? randomUUID())
      if (own) await noteAsBatch(tx, own)
      const ran = chosen.length > 0 ? await run(tx, request as BulkRequest, chosen) : 0
      const { done, ...more } = typeof ran === 'number' ? { done: ran } : ran
      const wanted = asked.ids ? new Set(asked.ids).size : chosen.length
      const next = asked.limit && { next: chosen.length === asked.limit ? chosen.at(-1)! : null }
      const noted = own && done > 0 && { batch: own }
      return { done, skipped: wanted - done, ...(isFiled && { isFiled }), ...more, ...noted, ...next }
    })
  })
}

interface Choice {
  ids?: string[]
  filter?: Record<string, string>
  limit?: number
  after?: string
}

interface Asked extends Choice {
  action: string
  batch?: string
}

/** How a body names documents of a list: by their ids, or by what the list can be asked for. */
export const choosing = (resource: Resource): Record<string, Schema> => ({
  ...{ ids, filter: closedObject({}, filterFields(resource)) },
})

/** The documents that a body names. Throws 400 where it says both, or neither. */
export function chosenIn({ ids, filter, limit, after }: Choice, resource: Resource): Chosen {
  if (Boolean(ids) === Boolean(filter)) throw badInput({ '/ids': 'Escolha os itens, ou um filtro.' })
  return ids ? { ids } : { selection: selectionOf(filter!, resource), limit, after }
}

/** What can be done to many: what the resource says, removing where it can be done to one, and giving them values where its list does. */
function actionsOf(resource: Resource): Record<string, BulkAction> {
  const { store, verbs, bulk, removal, listing } = resource
  const isRemovable = !verbs || verbs.includes('remove')
  const remove: BulkAction = {
    body: removal,
    run: (tx, request, ids) => store.remove(tx, siblingsOf(resource, request), ids, request.body as never),
  }
  const set = listing.sets?.length ? settingAction(resource, listing.sets) : undefined
  return { ...(isRemovable && { remove }), ...(set && { set }), ...bulk }
}
