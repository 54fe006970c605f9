import type { Transaction } from '../../database/connection.ts'

/** Name and e-mail of the creator's account, who answers for an app that names nobody else. */
export async function findResponsible(tx: Transaction, creatorId: string) {
  const [row] = await tx<[{ name: string; email: string }]>`
    select name, email from creator where id = ${creatorId}`
  return row
}
