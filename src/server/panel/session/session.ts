import { randomBytes } from 'node:crypto'
import type { Sql } from '../../database/connection.ts'
import { unauthenticated } from '../../error/http-error.ts'
import { deleteSession, insertSession, lockSession, rotateSession, type SessionRow } from './queries.ts'
import { hashOf, newSecret } from '../../auth/secret.ts'
import { formatToken, parseToken, successor } from './refresh-token.ts'

/** Seconds during which the immediate predecessor of a token still works: two tabs, or an answer lost on its way. */
const graceSeconds = 10

/** Starts a family of refresh tokens and returns its first. */
export async function startSession(sql: Sql, creatorId: string): Promise<string> {
  const secret = newSecret()
  return formatToken({ sessionId: await insertSession(sql, creatorId, hashOf(secret)), secret })
}

/** Exchanges a refresh token for the next. Throws 401; a token used before also ends its whole family. */
export async function renewSession(
  sql: Sql,
  token: string,
): Promise<{ creatorId: string; refreshToken: string }> {
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
    if (nonce !== session.nonce) await rotateSession(tx, session.id, hashOf(secret), presented, nonce)
    return { creatorId: session.creatorId, refreshToken: formatToken({ sessionId: session.id, secret }) }
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
    if (isOurs) await deleteSession(tx, session.id)
  })
}

function isCurrent({ tokenHash }: SessionRow, presented: Buffer): boolean {
  return tokenHash.equals(presented)
}

function isInGrace({ previousHash, age }: SessionRow, presented: Buffer): boolean {
  return age < graceSeconds && previousHash !== null && previousHash.equals(presented)
}
