import type { Transaction } from '../../../database/connection.ts'
import { hashOf, newSecret } from '../../../auth/secret.ts'
import { insertToken, type LinkPurpose } from './queries.ts'

/** Hours for which links are good. */
export const linkHours = { password: 1, newEmail: 24, confirmation: 7 * 24 }

/** Where the panel opens a link of a purpose. */
const paths: Record<LinkPurpose, string> = { password: '/password', email: '/email' }

export interface LinkOrder {
  creatorId: string
  purpose: LinkPurpose
  /** The e-mail to which it goes; null where it is handed over otherwise. */
  email: string | null
  hours: number
  /** Where the panel is found: `https://exemplo.com`. */
  origin: string
}

/** A fresh one-time link. Its token stands behind a `#`, where no server's log and no other site sees it. */
export async function newLink(tx: Transaction, { origin, ...order }: LinkOrder): Promise<string> {
  const secret = newSecret()
  await insertToken(tx, { ...order, tokenHash: hashOf(secret) })
  return `${origin}${paths[order.purpose]}#${order.creatorId}.${secret}`
}

/** Whose a token says to be, and its hash; null for what is no token. */
export function readToken(token: string): { creatorId: string; tokenHash: Buffer } | null {
  const [, creatorId, secret] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? []
  return creatorId && secret ? { creatorId, tokenHash: hashOf(secret) } : null
}
