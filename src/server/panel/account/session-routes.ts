import { answerList, answers } from '../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, unauthenticated } from '../../error/http-error.ts'
import { ipKey } from '../../limit/limit.ts'
import type { Stores } from '../../quota/stores.ts'
import { type Ids } from '../../resource/params.ts'
import { readingRoute } from '../../resource/reading.ts'
import { deleteSessionOf, deleteSessionsOf, listSessions } from '../session/queries.ts'

/** Where the creator is signed in: the list, and what ends one or all others. What is ended is refused at once. */
export function accountSessionRoutes(api: FastifyInstance, stores: Stores): void {
  const { sql } = stores

  readingRoute(
    api,
    stores,
    '/users/me/sessions',
    { ...answers(answerList('AccountSession')), isOne: true },
    (tx, { creatorId }) => listSessions(tx, creatorId),
    (rows, request) => {
      const own = ownSession(request)
      const here = ipKey(request.ip)
      return rows.map(({ id, device, address, usedAt }) => ({
        ...{ id, device, network: address, isSameNetwork: address === here },
        ...{ usedAt: usedAt.toISOString(), isCurrent: id === own },
      }))
    },
  )

  api.delete('/users/me/sessions', answers(null), async (request) => {
    await deleteSessionsOf(sql, request.creatorId, ownSession(request))
  })

  api.delete<Ids>('/users/me/sessions/:id', answers(null), async ({ creatorId, params }) => {
    if (!(await deleteSessionOf(sql, creatorId, params.id))) throw notFound()
  })
}

/** The session of a call. Throws 401 for a token that names none: the panel gets a new one that does, and asks again. */
export function ownSession({ sessionId }: FastifyRequest): string {
  if (sessionId === null) throw unauthenticated()
  return sessionId
}
