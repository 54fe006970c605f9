import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '../../auth/secret.ts'

/**
 * A student's session travels in a cookie that belongs to one app's host alone, that scripts cannot read and that other
 * sites cannot send. The database keeps its hash.
 */
const name = 'trilha_session'

/** Days without a visit after which a device has to sign in again. */
export const sessionDays = 180

/** The hash of the session that a request carries, or null. */
export function sessionHash(request: FastifyRequest): Buffer | null {
  const secret = parseCookie(request.headers.cookie ?? '')[name]
  return secret && /^[\w-]{43}$/.test(secret) ? hashOf(secret) : null
}

export function setSession(reply: FastifyReply, secret: string): void {
  put(reply, secret, sessionDays * 24 * 3600)
}

export function clearSession(reply: FastifyReply): void {
  put(reply, '', 0)
}

function put(reply: FastifyReply, value: string, maxAge: number): void {
  const secure = reply.request.scheme === 'https'
  const kept = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const
  reply.header('set-cookie', stringifySetCookie({ name, value, ...kept }))
}
