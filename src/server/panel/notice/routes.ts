import { closedObject } from '../../resource/closed-object.ts'
import { answers } from '../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import { together } from '../../database/together.ts'
import { asCreator } from '../../database/tenant.ts'
import type { Notice } from '../../../domain/generated/answer-types.ts'
import { writtenName } from '../../own-domain/name.ts'
import { readingRoute } from '../../resource/reading.ts'
import type { Stores } from '../../quota/stores.ts'
import { listNotices, readSeenAt, updateSeenAt } from './queries.ts'

/** The notices that are told at once. */
const most = 20

/** `GET /users/me/notices`: what happened in the creator's apps lately, and until when they have seen it; `PUT` says so. */
export function noticeRoutes(api: FastifyInstance, { sql }: Stores): void {
  readingRoute(api, { sql }, '/users/me/notices', answers('Notices'), async (tx, { creatorId }) => {
    const [seenAt, notices] = await together([readSeenAt(tx, creatorId), listNotices(tx, creatorId, most)])
    return { seenAt, notices: notices.map(told) }
  })

  api.put<{ Body: { at: string } }>(
    '/users/me/notices/seen',
    answers(null, { body: seen }),
    async ({ creatorId, body }) => {
      await asCreator(sql, creatorId, (tx) => updateSeenAt(tx, creatorId, new Date(body.at)))
    },
  )
}

/** As it is told: names of domains with their accents. */
function told<Row extends Pick<Notice, 'kind' | 'title'>>(notice: Row): Row {
  const { kind, title } = notice
  const isName = kind === 'domain-lost' || kind === 'sender-lost'
  return { ...notice, title: isName && title ? title.replace(/[^@]+$/, writtenName) : title }
}

const time = { type: 'string', format: 'date-time' }
const seen = closedObject({ at: { ...time, description: '`at` of the newest notice that was shown' } })
