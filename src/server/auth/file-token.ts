import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { SignJWT } from 'jose'
import type { Scheme } from '../network/public-url.ts'
import { callerOf, type Caller } from './access-token.ts'
import type { Signatures } from './signature.ts'

const name = 'trilha_files'
const audience = 'files'
/** Renewed with every access token; a panel that is left open keeps its files for the day. */
const seconds = 24 * 3600

/** What a cookie is put on: any route's reply. */
export interface Reply {
  request: { scheme: Scheme }
  header(name: string, value: string): unknown
}

/**
 * Who may read files on the panel's host: frames and players send no header, so a cookie names the creator, for
 * `/files` and nothing else. Scripts cannot read it, other sites cannot send it, and it opens no other door.
 */
export interface FileTokens {
  give(reply: Reply, caller: { creatorId: string; sessionId: string }): Promise<void>
  take(reply: Reply): void
  /** Whose it is, or null where there is no token or it is not ours or no more good. */
  read(request: FastifyRequest): Promise<Caller | null>
}

export function fileTokens({ sign, read }: Signatures): FileTokens {
  return {
    async give(reply, { creatorId, sessionId }) {
      const token = await sign(
        new SignJWT({ sid: sessionId })
          .setSubject(creatorId)
          .setAudience(audience)
          .setExpirationTime(`${seconds}s`),
      )
      put(reply, token, seconds)
    },
    take: (reply) => put(reply, '', 0),
    async read(request) {
      const token = parseCookie(request.headers.cookie ?? '')[name]
      if (!token) return null
      try {
        return callerOf(await read(token, audience))
      } catch {
        return null
      }
    },
  }
}

function put(reply: Reply, value: string, maxAge: number): void {
  const secure = reply.request.scheme === 'https'
  const kept = { path: '/files', httpOnly: true, sameSite: 'strict', secure, maxAge } as const
  reply.header('set-cookie', stringifySetCookie({ name, value, ...kept }))
}
