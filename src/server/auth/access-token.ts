import { SignJWT, type JWTPayload } from 'jose'
import { unauthenticated } from '../error/http-error.ts'
import type { Signatures } from './signature.ts'

const lifetime = '15m'

/** Who calls, and in which of their sessions. */
export interface Caller {
  creatorId: string
  /** Null for a token that an older server issued. */
  sessionId: string | null
}

/** Signs and reads access tokens: JWTs that name the creator and the session and live 15 minutes. */
export interface AccessTokens {
  issue(caller: { creatorId: string; sessionId: string }): Promise<string>
  /** Whose token it is. Throws 401 where it is missing, expired or not ours. */
  read(authorization: string | undefined): Promise<Caller>
}

export function accessTokens({ sign, read }: Signatures): AccessTokens {
  return {
    issue: async ({ creatorId, sessionId }) =>
      await sign(
        new SignJWT({ sid: sessionId }).setSubject(creatorId).setIssuedAt().setExpirationTime(lifetime),
      ),
    async read(authorization) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
      if (!token) throw unauthenticated('Entre na sua conta para continuar.')
      try {
        const payload = await read(token)
        // What is good for something else, such as files, is no key to the API.
        if (payload.aud !== undefined) throw unauthenticated()
        return callerOf(payload)
      } catch {
        throw unauthenticated()
      }
    },
  }
}

/** Whom a token names that was found to be ours. */
export function callerOf({ sub, sid }: JWTPayload): Caller {
  return { creatorId: sub!, sessionId: typeof sid === 'string' ? sid : null }
}
