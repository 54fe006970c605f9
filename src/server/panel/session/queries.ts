import type { Sql, Transaction } from '../../database/connection.ts'

export interface SessionRow {
  id: string
  creatorId: string
  tokenHash: Buffer
  previousHash: Buffer | null
  nonce: Buffer | null
  /** Seconds since the current token was issued. */
  age: number
  isExpired: boolean
}

/** Seconds that a session lives after its last refresh: 30 days. */
const lifetimeSeconds = 30 * 24 * 3600

/** Starts a session and clears away the creator's expired ones; returns its id. */
export async function insertSession(sql: Sql, creatorId: string, tokenHash: Buffer): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    with expired as (delete from session where creator_id = ${creatorId} and expires_at < now())
    insert into session (creator_id, token_hash, expires_at)
    values (${creatorId}, ${tokenHash}, now() + make_interval(secs => ${lifetimeSeconds}))
    returning id`
  return row.id
}

export async function lockSession(tx: Transaction, id: string): Promise<SessionRow | undefined> {
  const [row] = await tx<SessionRow[]>`
    select id, creator_id, token_hash, previous_hash, nonce,
      extract(epoch from now() - rotated_at)::float8 as age, expires_at < now() as is_expired
    from session where id = ${id} for update`
  return row
}

export async function rotateSession(
  tx: Transaction,
  id: string,
  tokenHash: Buffer,
  previousHash: Buffer,
  nonce: Buffer,
) {
  await tx`
    update session set token_hash = ${tokenHash}, previous_hash = ${previousHash}, nonce = ${nonce},
      rotated_at = now(), expires_at = now() + make_interval(secs => ${lifetimeSeconds})
    where id = ${id}`
}

export async function deleteSession(tx: Sql | Transaction, id: string): Promise<void> {
  await tx`delete from session where id = ${id}`
}
