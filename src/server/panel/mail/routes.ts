import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { asCreator } from '../../database/tenant.ts'
import { cursorOf, linkNext, pageQuery, readPage, type PageQuery } from '../../resource/page.ts'
import { idParams } from '../../resource/params.ts'
import { requireFound } from '../../resource/row.ts'
import { textOf } from '../../mail/letter.ts'
import { findMail, listMails, type MailRow } from './queries.ts'

interface MailParams {
  appId: string
  id: string
}

const tags = ['mails']
const text = { type: 'string' }
const item = {
  type: 'object',
  properties: {
    ...{ id: text, recipient: text, subject: text, createdAt: text },
    status: { type: 'string', enum: ['waiting', 'sent', 'outbox', 'failed'] },
    ...{ problem: { type: ['string', 'null'] }, sentAt: { type: ['string', 'null'] } },
  },
}
const whole = {
  type: 'object',
  properties: { ...item.properties, text: { type: ['string', 'null'] }, link: { type: ['string', 'null'] } },
}

/** The letters that an app has sent: so that one sees what went out, and can try everything without a mail server. */
export function mailRoutes(api: FastifyInstance, { sql }: Stores): void {
  const list = { 200: { type: 'array', items: item } }
  api.get<{ Params: MailParams; Querystring: PageQuery }>(
    '/apps/:appId/mails',
    { schema: { tags, params: idParams('appId'), querystring: pageQuery, response: list } },
    async (request, reply) => {
      const { creatorId, params } = request
      const page = readPage(request.query)
      const appKey = { creatorId, appId: params.appId }
      const { rows, total } = requireFound(
        await asCreator(sql, creatorId, (tx) => listMails(tx, appKey, { ...page, limit: page.limit + 1 })),
      )
      const shown = rows.slice(0, page.limit)
      linkNext(reply, rows.length > shown.length ? cursorOf(shown.at(-1)!) : null, total)
      return shown.map(presentMail)
    },
  )

  api.get<{ Params: MailParams }>(
    '/apps/:appId/mails/:id',
    { schema: { tags, params: idParams('appId', 'id'), response: { 200: whole } } },
    async ({ creatorId, params: { appId, id } }) => {
      const row = requireFound(
        await asCreator(sql, creatorId, (tx) => findMail(tx, { creatorId, appId }, id)),
      )
      const { content } = row
      return { ...presentMail(row), text: content && textOf(content), link: content?.link.url ?? null }
    },
  )
}

function presentMail({ id, recipient, subject, status, problem, createdAt, sentAt }: MailRow) {
  return { id, recipient, subject, status, problem, createdAt, sentAt }
}
