import type { FastifyInstance } from 'fastify'
import type { Referrers } from '../../../domain/generated/answer-types.ts'
import { maxBulk } from '../../../domain/list/bulk.ts'
import { fieldAt } from '../../../domain/schema/field.ts'
import { referenceAt } from '../../../domain/schema/reference.ts'
import { asCreator } from '../../database/tenant.ts'
import { notFound } from '../../error/http-error.ts'
import type { Stores } from '../../quota/stores.ts'
import { answer } from '../answer.ts'
import { choosing, chosenIn } from '../bulk.ts'
import { closedObject } from '../closed-object.ts'
import { isOwn } from '../own-table.ts'
import { pathsOf, siblingsOf, type Resource } from '../resource.ts'
import { hasOwner } from '../source/queries.ts'
import type { TableResource } from '../table-layout.ts'
import { readReferrers } from './queries.ts'
import { referringTo } from './referring.ts'
import { titleOf } from './title.ts'

/** So many of those who refer are called by their names. */
const named = 5

/** Whether a field of some entity may refer to documents of this kind. */
export const isReferable = ({ table, entity }: TableResource): boolean =>
  table === 'document' || isOwn(entity.name)

/**
 * `POST …/referrers`: what refers to documents of a list, and to what is in them, before they are removed: named as for `POST …/bulk`,
 * the first thousand of those that a filter leaves.
 */
export function referrersRoute(api: FastifyInstance, { sql }: Stores, resource: Resource): void {
  const body = closedObject({}, choosing(resource))
  const response = { 200: { type: 'array', items: answer('Referrers') } }

  api.post(`${pathsOf(resource).all}/referrers`, { schema: { body, response } }, async (request) => {
    const siblings = siblingsOf(resource, request)
    const asked = request.body as { ids?: string[]; filter?: Record<string, string> }
    const chosen = chosenIn({ ...asked, ...(asked.filter && { limit: maxBulk }) }, resource)
    const { name } = resource.entity
    return await asCreator(sql, request.creatorId, async (tx) => {
      if (!(await hasOwner(tx, siblings))) throw notFound()
      const ids = await resource.store.choose!(tx, siblings, chosen)
      const found: Referrers[] = []
      for (const going of await referringTo(tx, { ...siblings, name }, ids)) {
        for (const referring of going.fields) {
          const { entity, path } = referring
          const { rows, count } = await readReferrers(tx, referring, named)
          if (count === 0) continue
          found.push({
            ...{ entity: entity.name, title: entity.title, plural: entity.plural, count },
            field: fieldAt(entity.schema, path)!.title ?? '',
            gone: referenceAt(entity.schema, path).gone,
            isInside: going.name !== name,
            documents: rows.map(({ id, appId, data }) => ({ id, appId, title: titleOf(entity, data) })),
          })
        }
      }
      return found
    })
  })
}
