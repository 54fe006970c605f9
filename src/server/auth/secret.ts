import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody guesses: 256 random bits as 43 letters that fit into a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret: SHA-256, which is enough for one that is random. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
