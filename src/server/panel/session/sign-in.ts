import { insertAudit } from '../../audit/queries.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessTokens } from '../../auth/access-token.ts'
import type { FileTokens } from '../../auth/file-token.ts'
import type { AuthLimits } from '../../auth/limit.ts'
import type { Sql } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { ipKey } from '../../limit/limit.ts'
import { presentCreator } from '../creator/present.ts'
import type { CreatorRow } from '../creator/queries.ts'
import { deviceOf } from '../../network/device.ts'
import type { SessionPlace } from './queries.ts'
import { startSession } from './session.ts'

/** What starting a session of a creator works with. */
export interface SessionStart {
  sql: Sql
  tokens: AccessTokens
  fileTokens: FileTokens
  limits: AuthLimits
}

/** Starts a session of the creator; the answer's cookie lets their files be read. */
export async function signIn(
  context: SessionStart,
  creator: CreatorRow,
  reply: FastifyReply,
): Promise<{ accessToken: string; refreshToken: string; user: ReturnType<typeof presentCreator> }> {
  const { id: creatorId } = creator
  const place = placeOf(reply.request)
  const { sessionId, refreshToken } = await asCreator(context.sql, creatorId, async (tx) => {
    await insertAudit(tx, creatorId, { verb: 'signedIn', what: place.device ?? undefined })
    return await startSession(tx, creatorId, place)
  })
  await context.fileTokens.give(reply, { creatorId, sessionId })
  const accessToken = await context.tokens.issue({ creatorId, sessionId })
  return { accessToken, refreshToken, user: presentCreator(creator) }
}

/** Whence somebody calls. */
export function placeOf({ headers, ip }: FastifyRequest): SessionPlace {
  return { device: deviceOf(headers['user-agent']), address: ipKey(ip) }
}
