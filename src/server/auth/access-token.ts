import { jwtVerify, SignJWT } from 'jose'
import { unauthenticated } from '../error/http-error.ts'

const lifetime = '15m'
/** Seconds that servers' clocks may differ by. */
export const clockTolerance = 30
const rules = { clockTolerance, algorithms: ['HS256'], requiredClaims: ['sub', 'exp'] }

/** Signs and reads access tokens: JWTs (HS256) that name the creator and live 15 minutes. */
export interface AccessTokens {
  issue(creatorId: string): Promise<string>
  /** The creator's id. Throws 401 where the token is missing, expired or not ours. */
  read(authorization: string | undefined): Promise<string>
}

export function accessTokens(secret: Uint8Array): AccessTokens {
  return {
    issue: async (creatorId) =>
      await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(creatorId)
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(secret),
    async read(authorization) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
      if (!token) throw unauthenticated('Entre na sua conta para continuar.')
      try {
        const { payload } = await jwtVerify(token, secret, rules)
        // What is good for something else, such as files, is no key to the API.
        if (payload.aud !== undefined) throw unauthenticated()
        return payload.sub!
      } catch {
        throw unauthenticated()
      }
    },
  }
}
