import { closedObject } from '../../resource/closed-object.ts'
import { answers } from '../../resource/answer.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import { asCreator } from '../../database/tenant.ts'
import { withPictures } from '../../image/held-pictures.ts'
import { storeImages } from '../../image/store.ts'
import { bodyLimitOf } from '../../resource/body-limit.ts'
import { checkMatch, etag } from '../../resource/etag.ts'
import { readingRoute } from '../../resource/reading.ts'
import { letGoAtOnce } from '../../sweep/queries.ts'
import { sweepSoon } from '../../sweep/task.ts'
import {
  findCreator,
  lockCreator,
  notePhoto,
  updateCreator,
  type CreatorChange,
  type CreatorRow,
} from './queries.ts'
import type { Stores } from '../../quota/stores.ts'
import { canonicalDocument } from '../../../domain/schema/canonical-text.ts'
import { unauthenticated } from '../../error/http-error.ts'
import { presentCreator } from './present.ts'

const { schema } = entities.profile
const { name, phone, avatar } = schema.properties!
const change = closedObject(
  {},
  {
    name,
    phone: { ...phone, minLength: 1 },
    avatar,
    // The form offers some; any will do.
    timeZone: {
      type: 'string',
      format: 'time-zone',
      minLength: 1,
      maxLength: 60,
      'x-messages': { format: 'Escolha um fuso horário da lista, como America/Sao_Paulo.' },
    },
  },
)

/** The signed-in creator. */
export function creatorRoutes(api: FastifyInstance, stores: Stores): void {
  const { sql } = stores

  readingRoute(
    api,
    stores,
    '/users/me',
    { ...answers('CreatorAccount'), isOne: true },
    (tx, { creatorId }) => findCreator(tx, creatorId),
    (row, _, reply) => send(reply, row),
  )

  api.patch<{ Body: CreatorChange }>(
    '/users/me',
    { ...answers('CreatorAccount', { body: change }), bodyLimit: bodyLimitOf(schema) },
    async (request, reply) => {
      const { creatorId } = request
      const body = canonicalDocument(schema, request.body)
      const row = await withPictures(stores, creatorId, async (pictures) => {
        const stored: CreatorChange = await storeImages(schema, body, pictures)
        return await asCreator(sql, creatorId, async (tx) => {
          const before = await lockCreator(tx, creatorId)
          if (!before) return undefined
          checkMatch(request, before.revision, 'Seu perfil')
          await pictures.confirm(tx, before.avatar)
          const after = await updateCreator(tx, creatorId, stored)
          if (after.avatar !== before.avatar) {
            await letGoAtOnce(tx)
            await notePhoto(tx, creatorId, after.avatar)
            await sweepSoon(tx)
          }
          return after
        })
      })
      return send(reply, row)
    },
  )
}

/** A token may outlive its account. */
function send(reply: FastifyReply, row: CreatorRow | undefined) {
  if (!row) throw unauthenticated()
  reply.header('etag', etag(row.revision))
  return presentCreator(row)
}
