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
  /** The same at once of a token that was read before; null where that is not so. */
  readAgain(authorization: string | undefined): Caller | null
}

export function accessTokens({ sign, read, readAgain }: Signatures): AccessTokens {
  return {
    issue: async ({ creatorId, sessionId }) =>
      await sign(
        new SignJWT({ sid: sessionId }).setSubject(creatorId).setIssuedAt().setExpirationTime(lifetime),
      ),
    readAgain(authorization) {
      const token = tokenIn(authorization)
      const payload = token === undefined ? undefined : readAgain(token)
      return payload && payload.aud === undefined ? callerOf(payload) : null
    },
    async read(authorization) {
      const token = tokenIn(authorization)
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

const tokenIn = (authorization: string | undefined) => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]

/** Whom a token names that was found to be ours. */
export function callerOf({ sub, sid }: JWTPayload): Caller {
  return { creatorId: sub!, sessionId: typeof sid === 'string' ? sid : null }
}
