import { randomBytes } from 'node:crypto'
import type { Sql, Transaction } from '../database/connection.ts'

/** Any number that nobody else locks. */
const lock = 7_412_028

/** Stands among secrets for the one that this installation keeps in its database. */
export const ownSecret = 'database'

/** The secrets that sign tokens, the newest first, as `TOKEN_SECRETS` names them. */
export async function tokenSecrets(sql: Sql, names: string[]): Promise<Uint8Array[]> {
  const secrets: Uint8Array[] = []
  for (const name of names) secrets.push(name === ownSecret ? await tokenSecret(sql) : Buffer.from(name))
  return secrets
}

/** The secret that signs tokens where nobody names another: made at the first start, the same for all servers on one database. */
export async function tokenSecret(sql: Sql): Promise<Uint8Array> {
  return Buffer.from(await installed(sql, 'token-secret', randomBytes(32).toString('base64')), 'base64')
}

/** What this installation keeps under a name: `fresh` where nobody has put anything there before. */
export async function installed(sql: Sql | Transaction, name: string, fresh: string): Promise<string> {
  await sql`insert into installation (name, value) values (${name}, ${fresh}) on conflict (name) do nothing`
  const [row] = await sql<[{ value: string }]>`select value from installation where name = ${name}`
  return row.value
}

/** Servers that start together do what follows one after the other. */
export async function lockInstallation(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lock})`
}
