import { randomBytes } from 'node:crypto'
import type { Sql } from '../database/connection.ts'

/** The secret that signs access tokens: made at the first start, the same for all servers on one database. */
export async function tokenSecret(sql: Sql): Promise<Uint8Array> {
  return Buffer.from(await installed(sql, 'token-secret', randomBytes(32).toString('base64')), 'base64')
}

/** What this installation keeps under a name: `fresh` where nobody has put anything there before. */
export async function installed(sql: Sql, name: string, fresh: string): Promise<string> {
  await sql`insert into installation (name, value) values (${name}, ${fresh}) on conflict (name) do nothing`
  const [row] = await sql<[{ value: string }]>`select value from installation where name = ${name}`
  return row.value
}
