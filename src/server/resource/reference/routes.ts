import type { FastifyInstance, FastifyRequest } from 'fastify'
import { titleField } from '../../../domain/schema/reference.ts'
import { together } from '../../database/together.ts'
import type { Stores } from '../../quota/stores.ts'
import { closedObject } from '../closed-object.ts'
import type { Document, EntityDefinition, Reference } from '../../../domain/schema/definition.ts'
import type { Extracted } from '../extract/extract.ts'
import { readingRoute } from '../reading.ts'
import { inApp, outermost } from '../resource.ts'
import { requireFound } from '../row.ts'
import { hasOwner } from '../source/queries.ts'
import { isChoosable } from './choosable.ts'
import { kindBeside } from './kind.ts'
import { readDocuments, searchDocuments } from './queries.ts'
import { titleOf } from './title.ts'

const uuids = '^([0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(,|$))*$'

/** How many are offered at once: who looks for another one types more of its name. */
const most = 20

/** Who asks for what there is of an entity. */
interface Asking {
  root: '' | '/account/'
  /** The fields that take only some of it, by their names: `event.product`. */
  askers: Record<string, Reference>
  /** How its documents are found, where schemas alone describe it. */
  extracted?: Extracted
}

type Asked = FastifyRequest<{
  Params: { appId?: string }
  Querystring: { search?: string; ids?: string; asker?: string }
}>

/**
 * `GET /apps/{appId}/referred/{entity}`, and with `root` `/account` the same for what is the account's: what a field may refer to, by
 * its title, in whose order it is; with `asker`, only what that field takes. Whatever has one of the `ids` is told with its title.
 */
export function referredRoute(
  api: FastifyInstance,
  stores: Stores,
  entity: EntityDefinition,
  { root, askers, extracted }: Asking,
): void {
  const one = closedObject({ id: { type: 'string', format: 'uuid' }, title: { type: 'string' } })
  const querystring = closedObject(
    {},
    {
      search: { type: 'string', maxLength: 200 },
      ids: {
        type: 'string',
        maxLength: 4000,
        pattern: uuids,
        description: 'Estes, com vírgulas entre eles.',
      },
      ...(Object.keys(askers).length > 0 && {
        asker: {
          ...{ type: 'string', enum: Object.keys(askers) },
          description: 'Só os que este campo aceita.',
        },
      }),
    },
  )
  const response = { 200: { type: 'array', items: one } }
  const title = titleField(entity.schema)!

  readingRoute(
    api,
    stores,
    inApp(`${root}referred/${entity.name}`),
    { schema: { querystring, response } },
    async (tx, { creatorId, params: { appId = '' }, query: { search = '', ids, asker } }: Asked) => {
      const siblings = { creatorId, appId, owner: outermost(creatorId, appId) }
      const kind = kindBeside({ creatorId, appId }, entity.name)
      const refers = asker ? askers[asker] : undefined
      const isWanted = refers ? (data: Document) => isChoosable(refers, data) : undefined
      const [isOwn, rows] = await together([
        hasOwner(tx, siblings),
        ids
          ? readDocuments(tx, kind, ids.split(','))
          : searchDocuments(
              tx,
              kind,
              { entity, title, extracted },
              { search, limit: most, isWanted, among: refers?.among },
            ),
      ])
      requireFound(isOwn || null)
      return rows.map(({ id, data }) => ({ id, title: titleOf(entity, data) }))
    },
  )
}
