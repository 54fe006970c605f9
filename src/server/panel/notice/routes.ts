import { answer } from '../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import { asCreator } from '../../database/tenant.ts'
import type { Stores } from '../../quota/stores.ts'
import { listNotices, readSeenAt, updateSeenAt } from './queries.ts'

/** The notices that are told at once. */
const told = 20

/** `GET /users/me/notices`: what happened in the creator's apps lately, and until when they have seen it; `PUT` says so. */
export function noticeRoutes(api: FastifyInstance, { sql }: Stores): void {
  const tags = ['users']
  api.get(
    '/users/me/notices',
    { schema: { tags, response: { 200: answer('Notices') } } },
    async ({ creatorId }) =>
      asCreator(sql, creatorId, async (tx) => ({
        seenAt: await readSeenAt(tx, creatorId),
        notices: await listNotices(tx, creatorId, told),
      })),
  )

  api.put<{ Body: { at: string } }>(
    '/users/me/notices/seen',
    { schema: { tags, body: seen, response: { 204: { type: 'null' } } } },
    async ({ creatorId, body }, reply) => {
      await asCreator(sql, creatorId, (tx) => updateSeenAt(tx, creatorId, new Date(body.at)))
      return reply.code(204).send()
    },
  )
}

const time = { type: 'string', format: 'date-time' }
const seen = {
  type: 'object',
  additionalProperties: false,
  required: ['at'],
  properties: { at: { ...time, description: '`at` of the newest notice that was shown' } },
}
