import { randomBytes } from 'node:crypto'
import type { Sql } from '../database/connection.ts'

/** The secret that signs access tokens: made at the first start, the same for all servers on one database. */
export async function tokenSecret(sql: Sql): Promise<Uint8Array> {
  const fresh = randomBytes(32).toString('base64')
  await sql`insert into installation (name, value) values ('token-secret', ${fresh}) on conflict (name) do nothing`
  const [row] = await sql<[{ value: string }]>`select value from installation where name = 'token-secret'`
  return Buffer.from(row.value, 'base64')
}
