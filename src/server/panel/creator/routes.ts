import type { FastifyInstance } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import { findCreator, updateCreator, type CreatorRow, type CreatorChange } from './queries.ts'
import type { Stores } from '../../quota/stores.ts'
import { canonicalText } from '../../../domain/schema/canonical-text.ts'
import { unauthenticated } from '../../error/http-error.ts'
import { presentCreator, creatorSchema } from './present.ts'

const { name, phone } = entities.registration.schema.properties!
const change = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name,
    phone: { ...phone, minLength: 1 },
    timeZone: {
      type: 'string',
      format: 'time-zone',
      minLength: 1,
      maxLength: 60,
      'x-messages': { format: 'Escolha um fuso horário da lista, como America/Sao_Paulo.' },
    },
  },
}

/** The signed-in creator. */
export function creatorRoutes(api: FastifyInstance, { sql }: Stores): void {
  const response = { 200: creatorSchema }
  const tags = ['users']

  api.get('/users/me', { schema: { tags, response } }, async (request) =>
    present(await findCreator(sql, request.creatorId)),
  )

  api.patch<{ Body: CreatorChange }>(
    '/users/me',
    { schema: { tags, body: change, response } },
    async ({ creatorId, body }) => {
      const phone = body.phone && canonicalText('phone', body.phone)
      return present(await updateCreator(sql, creatorId, { ...body, phone }))
    },
  )
}

/** A token may outlive its account. */
function present(row: CreatorRow | undefined) {
  if (!row) throw unauthenticated()
  return presentCreator(row)
}
