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

/** Whence a session is used. */
export interface SessionPlace {
  /** In words: “Chrome no Windows”. */
  device: string | null
  /** Of the network, as limits count it (`ipKey`). */
  address: string
}

/** Starts a session and clears away the creator's expired ones; returns its id. */
export async function insertSession(
  tx: Transaction,
  creatorId: string,
  tokenHash: Buffer,
  { device, address }: SessionPlace,
): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    with expired as (delete from session where creator_id = ${creatorId} and expires_at < now())
    insert into session (creator_id, token_hash, device, address, expires_at)
    values (${creatorId}, ${tokenHash}, ${device}, ${address}, now() + make_interval(secs => ${lifetimeSeconds}))
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
  { device, address }: SessionPlace,
) {
  await tx`
    update session set token_hash = ${tokenHash}, previous_hash = ${previousHash}, nonce = ${nonce},
      device = ${device}, address = ${address}, rotated_at = now(), expires_at = now() + make_interval(secs => ${lifetimeSeconds})
    where id = ${id}`
}

export async function deleteSession(tx: Sql | Transaction, id: string): Promise<void> {
  await tx`delete from session where id = ${id}`
}

/** Takes a session no further: its access token lives out its minutes, for what is still on its way. */
export async function expireSession(tx: Transaction, id: string): Promise<void> {
  await tx`update session set expires_at = now() where id = ${id}`
}

/** Whether a session of this creator's was not taken away. */
export async function hasSession(sql: Sql, creatorId: string, id: string): Promise<boolean> {
  const [row] = await sql`select 1 from session where id = ${id} and creator_id = ${creatorId}`
  return row !== undefined
}

export interface ListedSession extends SessionPlace {
  id: string
  /** To some minutes: when its tokens were renewed last. */
  usedAt: Date
}

/** A creator's open sessions, the last one used first. */
export async function listSessions(tx: Transaction, creatorId: string): Promise<ListedSession[]> {
  return await tx<ListedSession[]>`
    select id, device, address, rotated_at as used_at from session
    where creator_id = ${creatorId} and expires_at > now() order by rotated_at desc, id`
}

/** Takes one away, at once; false where the creator has no such session. */
export async function deleteSessionOf(sql: Sql, creatorId: string, id: string): Promise<boolean> {
  const { count } = await sql`delete from session where id = ${id} and creator_id = ${creatorId}`
  return count > 0
}

/** Takes away all sessions of a creator, at once; but this one, where one is named. */
export async function deleteSessionsOf(
  tx: Sql | Transaction,
  creatorId: string,
  except: string | null = null,
): Promise<void> {
  await tx`delete from session where creator_id = ${creatorId} and id is distinct from ${except}`
}
