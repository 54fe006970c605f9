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
