import type { FastifyInstance } from 'fastify'
import { unauthenticated } from '../../error/http-error.ts'
import { limitAttempts, type Limit } from '../../limit/limit.ts'
import type { Stores } from '../../quota/stores.ts'
import { findCreator } from '../creator/queries.ts'
import { sendInTurn } from '../../export/turn.ts'
import { writeAccount } from './archive.ts'

/** It reads all that a creator has. */
const often: Limit = { max: 10, seconds: 3600 }

/** `GET /users/me/archive`: everything of the creator as a zip, one at a time and ten an hour at most. */
export function archiveRoutes(api: FastifyInstance, stores: Stores): void {
  const response = { 200: { content: { 'application/zip': { schema: {} } } } }
  api.get('/users/me/archive', { schema: { response } }, async (request, reply) => {
    const { sql } = stores
    const { creatorId, log } = request
    const creator = await findCreator(sql, creatorId)
    if (!creator) throw unauthenticated()
    await limitAttempts(sql, `archive|${creatorId}`, often)
    return await sendInTurn(sql, creatorId, reply, async () => ({
      name: 'trilha.zip',
      out: writeAccount(stores, creator, log),
    }))
  })
}
