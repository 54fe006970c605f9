import { SignJWT } from 'jose'
import { unauthenticated } from '../error/http-error.ts'
import type { Signatures } from './signature.ts'

const lifetime = '15m'

/** Signs and reads access tokens: JWTs that name the creator and live 15 minutes. */
export interface AccessTokens {
  issue(creatorId: string): Promise<string>
  /** The creator's id. Throws 401 where the token is missing, expired or not ours. */
  read(authorization: string | undefined): Promise<string>
}

export function accessTokens({ sign, read }: Signatures): AccessTokens {
  return {
    issue: async (creatorId) =>
      await sign(new SignJWT().setSubject(creatorId).setIssuedAt().setExpirationTime(lifetime)),
    async read(authorization) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
      if (!token) throw unauthenticated('Entre na sua conta para continuar.')
      try {
        const payload = await read(token)
        // What is good for something else, such as files, is no key to the API.
        if (payload.aud !== undefined) throw unauthenticated()
        return payload.sub!
      } catch {
        throw unauthenticated()
      }
    },
  }
}
