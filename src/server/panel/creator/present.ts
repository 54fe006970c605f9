import type { CreatorRow } from './queries.ts'

/** A creator as the API shows them to themselves. */
export function presentCreator(row: CreatorRow) {
  const { id, name, email, cpf, phone, avatar, timeZone, createdAt, deletesAt, emailConfirmedAt } = row
  return {
    ...{ id, name, email, cpf, phone, avatar, timeZone },
    createdAt: createdAt.toISOString(),
    deletesAt: deletesAt?.toISOString() ?? null,
    isEmailConfirmed: emailConfirmedAt !== null,
  }
}

/** The shape of a `User`, for OpenAPI. */
export const creatorSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', format: 'uuid' },
    name: { type: 'string' },
    email: { type: 'string' },
    cpf: { type: 'string' },
    phone: { type: 'string' },
    avatar: { type: ['string', 'null'], description: 'address of the photo' },
    timeZone: { type: 'string', description: 'IANA name, such as America/Sao_Paulo' },
    createdAt: { type: 'string', format: 'date-time' },
    deletesAt: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'when the account goes, where its creator has deleted it',
    },
    isEmailConfirmed: {
      type: 'boolean',
      description: 'they have followed a link that was sent to their e-mail',
    },
  },
}
