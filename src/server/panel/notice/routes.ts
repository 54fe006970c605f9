import type { FastifyInstance } from 'fastify'
import { noticeKinds } from '../../../domain/notice/notice.ts'
import { asCreator } from '../../database/tenant.ts'
import type { Stores } from '../../quota/stores.ts'
import { listNotices, readSeenAt, updateSeenAt } from './queries.ts'

/** The notices that are told at once. */
const told = 20

/** `GET /users/me/notices`: what happened in the creator's apps lately, and until when they have seen it; `PUT` says so. */
export function noticeRoutes(api: FastifyInstance, { sql }: Stores): void {
  const tags = ['users']
  api.get('/users/me/notices', { schema: { tags, response: { 200: answer } } }, async ({ creatorId }) =>
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

const text = { type: 'string' }
const time = { type: 'string', format: 'date-time' }
const optional = { type: ['string', 'null'] }
const seen = {
  type: 'object',
  additionalProperties: false,
  required: ['at'],
  properties: { at: { ...time, description: '`at` of the newest notice that was shown' } },
}
const answer = {
  type: 'object',
  properties: {
    seenAt: { ...time, description: 'What happened later is new.' },
    notices: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kind: {
            type: 'string',
            enum: noticeKinds,
            description:
              '…-comment: of students, under posts of the team; feed-post: went out at its hour; completion: of a course with a certificate; letter: refused; departure: students who deleted their account, told without a name; report: of students, not decided yet',
          },
          ...{ appId: text, appName: text, subjectId: optional, title: optional },
          who: { ...optional, description: 'of the newest' },
          studentId: optional,
          count: { type: 'integer', description: 'told together, at most 1,000' },
          at: time,
        },
      },
    },
  },
}
