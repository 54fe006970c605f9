import { createHash } from 'node:crypto'
import { jwtVerify, type JWTPayload, type SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

/** Signs and reads tokens (JWT, HS256). Secrets may be rotated: the first one signs, all are believed; `kid` says which it was. */
export interface Signatures {
  sign(token: SignJWT): Promise<string>
  /** What a token says. Throws where it is not ours, or no more good. */
  read(token: string, audience?: string): Promise<JWTPayload>
  /** The same of one that was read before and is still good; undefined where it was not, or is not. */
  readAgain(token: string, audience?: string): JWTPayload | undefined
}

/** Seconds that servers' clocks may differ by. */
const clockTolerance = 30

/** Tokens found to be ours that are known again without their signature being computed anew: a sixth of what a quick call costs. */
const mostKnown = 10_000

/** `secrets`: the newest first, at least one. */
export function signatures(secrets: Uint8Array[]): Signatures {
  const keys = secrets.map((secret) => ({ kid: idOf(secret), secret }))
  const [newest, oldest] = [keys[0]!, keys.at(-1)!]
  const known = new LRUCache<string, JWTPayload>({ max: mostKnown })
  const readAgain = (token: string, audience?: string) => {
    const before = known.get(audience === undefined ? token : `${audience} ${token}`)
    return before && before.exp! + clockTolerance > Date.now() / 1000 ? before : undefined
  }
  return {
    readAgain,
    sign: (token) => token.setProtectedHeader({ alg: 'HS256', kid: newest.kid }).sign(newest.secret),
    async read(token, audience) {
      const before = readAgain(token, audience)
      if (before) return before
      const rules = { clockTolerance, algorithms: ['HS256'], requiredClaims: ['sub', 'exp'], audience }
      const { payload } = await jwtVerify(
        token,
        ({ kid }: { kid?: string }) => {
          // From before secrets had names.
          const key = kid === undefined ? oldest : keys.find((each) => each.kid === kid)
          if (!key) throw new Error('The token is signed with a secret that is not believed')
          return key.secret
        },
        rules,
      )
      known.set(audience === undefined ? token : `${audience} ${token}`, payload)
      return payload
    },
  }
}

function idOf(secret: Uint8Array): string {
  return createHash('sha256').update('trilha kid ').update(secret).digest('base64url').slice(0, 8)
}
