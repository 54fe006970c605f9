import { closedObject } from '../../resource/closed-object.ts'
import { answers } from '../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import { together } from '../../database/together.ts'
import { asCreator } from '../../database/tenant.ts'
import { readingRoute } from '../../resource/reading.ts'
import type { Stores } from '../../quota/stores.ts'
import { listNotices, readSeenAt, updateSeenAt } from './queries.ts'

/** The notices that are told at once. */
const told = 20

/** `GET /users/me/notices`: what happened in the creator's apps lately, and until when they have seen it; `PUT` says so. */
export function noticeRoutes(api: FastifyInstance, { sql }: Stores): void {
  readingRoute(api, { sql }, '/users/me/notices', answers('Notices'), async (tx, { creatorId }) => {
    const [seenAt, notices] = await together([readSeenAt(tx, creatorId), listNotices(tx, creatorId, told)])
    return { seenAt, notices }
  })

  api.put<{ Body: { at: string } }>(
    '/users/me/notices/seen',
    answers(null, { body: seen }),
    async ({ creatorId, body }) => {
      await asCreator(sql, creatorId, (tx) => updateSeenAt(tx, creatorId, new Date(body.at)))
    },
  )
}

const time = { type: 'string', format: 'date-time' }
const seen = closedObject({ at: { ...time, description: '`at` of the newest notice that was shown' } })
