import type { Sql, Transaction } from '../../database/connection.ts'
import type { CreatorRow } from '../creator/queries.ts'

export interface Account extends Pick<CreatorRow, 'id' | 'name' | 'email'> {
  passwordHash: string
}

/** A creator with what proves that it is them. */
export async function findAccount(sql: Sql, id: string): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`select id, name, email, password_hash from creator where id = ${id}`
  return row
}

export async function updatePassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx`update creator set password_hash = ${passwordHash} where id = ${id}`
}
