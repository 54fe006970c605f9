import type { CreatorRow } from './queries.ts'

/** A creator as the API shows them to themselves. */
export function presentCreator({ id, name, email, cpf, phone, timeZone, createdAt }: CreatorRow) {
  return { id, name, email, cpf, phone, timeZone, createdAt: createdAt.toISOString() }
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
    timeZone: { type: 'string', description: 'IANA name, such as America/Sao_Paulo' },
    createdAt: { type: 'string', format: 'date-time' },
  },
}
