import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { textOf } from '../../mail/letter.ts'
import { listRoute } from '../../resource/list.ts'
import { readRoute } from '../../resource/read.ts'
import type { ListedResource } from '../../resource/resource.ts'
import { findMail, listMails, type MailRow } from './queries.ts'

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
const letters: ListedResource<MailRow> = {
  entity: { schema: item },
  path: 'mails',
  listing: { search: ['recipient', 'subject'], filters: ['status'], orders: [] },
  store: { list: listMails, find: findMail },
  served: item,
  servedOne: whole,
  present: ({ content: _, ...row }) => row,
  presentOne: ({ content, ...row }) => ({
    ...row,
    text: content && textOf(content),
    link: content?.link.url ?? null,
  }),
}

export function mailRoutes(api: FastifyInstance, context: Stores): void {
  listRoute(api, context, letters)
  readRoute(api, context, letters)
}
