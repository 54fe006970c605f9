import { createHmac } from 'node:crypto'

/**
 * Refresh tokens: `<session id>.<secret>`. The database keeps hashes alone. A successor is the HMAC of a fresh
 * nonce under its predecessor, so that within the grace period the predecessor leads to the very same
 * successor: two tabs that refresh at once end up with one token, and nobody else can compute it.
 */
export interface RefreshToken {
  sessionId: string
  secret: string
}

export function parseToken(token: string): RefreshToken | null {
  const [, sessionId, secret] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? []
  return sessionId && secret ? { sessionId, secret } : null
}

export function formatToken({ sessionId, secret }: RefreshToken): string {
  return `${sessionId}.${secret}`
}

export function successor(secret: string, nonce: Uint8Array): string {
  return createHmac('sha256', secret).update(nonce).digest('base64url')
}
