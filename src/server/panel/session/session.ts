import { randomBytes, createHmac } from 'node:crypto'
import type { Sql, Transaction } from '../../database/connection.ts'
import { unauthenticated } from '../../error/http-error.ts'
import type { Caller } from '../../auth/access-token.ts'
import {
  deleteSession,
  expireSession,
  hasSession,
  insertSession,
  lockSession,
  rotateSession,
  type SessionPlace,
  type SessionRow,
} from './queries.ts'
import { hashOf, newSecret } from '../../auth/secret.ts'

/** Seconds during which the immediate predecessor of a token still works: two tabs, or an answer lost on its way. */
const graceSeconds = 10

/** Starts a session: a family of refresh tokens, of which this is the first. */
export async function startSession(
  tx: Transaction,
  creatorId: string,
  place: SessionPlace,
): Promise<{ sessionId: string; refreshToken: string }> {
  const secret = newSecret()
  const sessionId = await insertSession(tx, creatorId, hashOf(secret), place)
  return { sessionId, refreshToken: formatToken({ sessionId, secret }) }
}

/** Whether a token is still good: its session may have been taken away from elsewhere, or have gone with the account. */
export async function isOpen(sql: Sql, { creatorId, sessionId }: Caller): Promise<boolean> {
  return sessionId === null || (await hasSession(sql, creatorId, sessionId))
}

/** Exchanges a refresh token for the next. Throws 401; a token used before also ends its whole family. */
export async function renewSession(
  sql: Sql,
  token: string,
  place: SessionPlace,
): Promise<{ creatorId: string; sessionId: string; refreshToken: string }> {
  const parsed = parseToken(token)
  if (!parsed) throw unauthenticated()
  const renewed = await sql.begin(async (tx) => {
    const session = await lockSession(tx, parsed.sessionId)
    if (!session) return null
    const presented = hashOf(parsed.secret)
    if (session.isExpired || !(isCurrent(session, presented) || isInGrace(session, presented))) {
      await deleteSession(tx, session.id)
      return null
    }
    const nonce = isCurrent(session, presented) ? randomBytes(32) : session.nonce!
    const secret = successor(parsed.secret, nonce)
    if (nonce !== session.nonce) await rotateSession(tx, session.id, hashOf(secret), presented, nonce, place)
    const { id: sessionId, creatorId } = session
    return { creatorId, sessionId, refreshToken: formatToken({ sessionId, secret }) }
  })
  if (!renewed) throw unauthenticated()
  return renewed
}

/** Ends the family of a token; one that nobody knows is as good as ended. */
export async function endSession(sql: Sql, token: string): Promise<void> {
  const parsed = parseToken(token)
  if (!parsed) return
  await sql.begin(async (tx) => {
    const session = await lockSession(tx, parsed.sessionId)
    const presented = hashOf(parsed.secret)
    // The predecessor may end it too: a tab may log out while another has just refreshed.
    const isOurs = session && (isCurrent(session, presented) || session.previousHash?.equals(presented))
    if (isOurs) await expireSession(tx, session.id)
  })
}

function isCurrent({ tokenHash }: SessionRow, presented: Buffer): boolean {
  return tokenHash.equals(presented)
}

function isInGrace({ previousHash, age }: SessionRow, presented: Buffer): boolean {
  return age < graceSeconds && previousHash !== null && previousHash.equals(presented)
}

/**
 * Refresh tokens: `<session id>.<secret>`. The database keeps hashes alone. A successor is the HMAC of a fresh
 * nonce under its predecessor, so that within the grace period the predecessor leads to the very same
 * successor: two tabs that refresh at once end up with one token, and nobody else can compute it.
 */
interface RefreshToken {
  sessionId: string
  secret: string
}

function parseToken(token: string): RefreshToken | null {
  const [, sessionId, secret] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? []
  return sessionId && secret ? { sessionId, secret } : null
}

function formatToken({ sessionId, secret }: RefreshToken): string {
  return `${sessionId}.${secret}`
}

function successor(secret: string, nonce: Uint8Array): string {
  return createHmac('sha256', secret).update(nonce).digest('base64url')
}
