import type { Mail } from '../../../domain/generated/answer-types.ts'
import screen from '../../../domain/generated/screens/lists/mail.ts'
import { answer, answered } from '../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { textOf } from '../../mail/letter.ts'
import { listRoute } from '../../resource/list.ts'
import { inWords, listingOf } from '../../resource/listing.ts'
import { readRoute } from '../../resource/read.ts'
import type { ListedResource } from '../../resource/resource.ts'
import { sheetRoute } from '../../resource/sheet.ts'
import { findMail, listMails, type MailRow } from './queries.ts'

const entity = { schema: inWords(answered('Mail'), screen) }

/** The letters that an app has sent: so that one sees what went out, and can try everything without a mail server. */
const letters: ListedResource<MailRow> = {
  entity,
  path: 'mails',
  listing: listingOf(entity, screen),
  store: { list: listMails, find: findMail },
  served: answer('Mail'),
  servedOne: answer('WholeMail'),
  present: presentMail,
  presentOne: ({ content, ...row }) => ({
    ...presentMail(row),
    text: content && textOf(content),
    link: content?.link.url ?? null,
  }),
}

export function mailRoutes(api: FastifyInstance, context: Stores): void {
  listRoute(api, context, letters)
  sheetRoute(api, context, letters)
  readRoute(api, context, letters)
}

/** What the list tells of a letter, without what places it there. */
function presentMail(row: Omit<MailRow, 'content'>): Mail {
  const { id, recipient, subject, status, problem, createdAt, sentAt } = row
  const [made, sent] = [createdAt.toISOString(), sentAt?.toISOString() ?? null]
  return { id, recipient, subject, status, problem, createdAt: made, sentAt: sent }
}
