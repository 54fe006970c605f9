import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same, in a time that says nothing of where they differ. An empty one is nobody's. */
export function isSameText(given: string | undefined, secret: string): boolean {
  if (!given || !secret) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

/** HMAC of `bytes` under `key`. */
export function hmac(
  algorithm: 'sha1' | 'sha256',
  key: string | Buffer,
  bytes: Buffer | string,
  as: 'hex' | 'base64',
): string {
  return createHmac(algorithm, key).update(bytes).digest(as)
}

/** A header, where it was sent once. */
export function headerOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
