import { entities } from '../../../../domain/generated/entities.ts'
import { fieldErrors } from '../../../../domain/message/message.ts'
import { ownApp } from '../../../app/own-app.ts'
import { insertAudit } from '../../../audit/queries.ts'
import type { Transaction } from '../../../database/connection.ts'
import { badInput } from '../../../error/http-error.ts'
import { type WritingContext } from '../../../enrolment/sign-in/send.ts'
import { originOf, type AppAddress } from '../../../publication/origin.ts'
import type { NoticeContext } from '../../../grant/tell-students.ts'
import type { BulkAction, BulkRequest } from '../../../resource/resource.ts'
import { insertEnrolmentsInApps } from '../../../student/queries.ts'
import { accessActions } from '../../grant/bulk-access.ts'
import { requireConfirmedEmail } from '../../email/confirmation.ts'
import { checkRoom, keepLetters } from '../../../quota/keep.ts'
import { listAddressees, updateStatuses } from './queries.ts'
import { say } from '../../../../domain/text/say.ts'
import letterPhrases from '../../../../domain/generated/screens/words/letter.ts'
import { languageOf } from '../../../../domain/text/language.ts'
import { senderOf, type Letter } from '../../../mail/letter.ts'
import { enqueueLetters } from '../../../mail/enqueue-letter.ts'
import type { QuotaLimits } from '../../../quota/limits.ts'
import { studentApp } from '../../../publication/find-publication.ts'

const appId = { type: 'string', format: 'uuid', minLength: 36 }

/** What can be done to many students at once, beside removing them. */
export function bulkActions(context: NoticeContext): Record<string, BulkAction> {
  return {
    enrol: {
      body: { appId },
      async run(tx, { creatorId, body }, ids) {
        if (!body.appId) throw badInput({ '/appId': 'Escolha o aplicativo.' })
        const appId = String(body.appId)
        await ownApp(tx, creatorId, appId)
        const { length: count } = await insertEnrolmentsInApps(tx, creatorId, ids, [appId])
        if (count > 0) await insertAudit(tx, creatorId, { verb: 'granted', appId, count })
        return count
      },
    },
    ...accessActions(context, (_tx, _creatorId, ids) => Promise.resolve(ids)),
    block: { run: (tx, { creatorId }, ids) => giveStatus(tx, creatorId, ids, 'blocked') },
    activate: { run: (tx, { creatorId }, ids) => giveStatus(tx, creatorId, ids, 'active') },
    message: {
      body: {
        appId,
        subject: { type: 'string', maxLength: 150 },
        text: { type: 'string', maxLength: 10_000 },
      },
      isFiled: context.filesLetters,
      async check(tx, { creatorId, body }, ids) {
        const letters = (await listAddressees(tx, creatorId, ids, body.appId as string | undefined)).length
        await checkRoom(tx, context.quotas, creatorId, { letters })
      },
      run: (tx, request, ids) => write(tx, request, ids, context),
    },
  }
}

async function giveStatus(
  tx: Transaction,
  creatorId: string,
  ids: string[],
  status: 'active' | 'blocked',
): Promise<number> {
  const count = await updateStatuses(tx, creatorId, ids, status)
  if (count > 0) await insertAudit(tx, creatorId, { verb: status === 'active' ? 'granted' : 'ended', count })
  return count
}

/** Writes to those who are in the app, or in any. Throws 400 unless there is something to say. */
async function write(
  tx: Transaction,
  request: BulkRequest,
  ids: string[],
  context: WritingContext,
): Promise<number> {
  const { creatorId, body } = request
  const { subject, text, appId } = body as { subject: string; text: string; appId?: string }
  const { schema, validate } = entities['student-message']
  if (!validate({ subject, text })) throw badInput(fieldErrors(schema, validate.errors))
  if (appId) await ownApp(tx, creatorId, appId)
  await requireConfirmedEmail(tx, creatorId)
  const originAt = (address: AppAddress) => originOf(request, context, address)
  return await sendMessage(tx, context.quotas, creatorId, ids, { subject, text, appId }, originAt)
}

/** What the creator writes, and in the name of which app; without one, of that which each came into last. */
interface Message {
  subject: string
  text: string
  appId?: string
}

/** So many letters are written in one query. */
const most = 1000

/** Has a letter sent to each of these students who is in an app; answers how many. Throws 429 where they are too many for a day. `originOf`: where an app is found. */
async function sendMessage(
  tx: Transaction,
  quotas: QuotaLimits,
  creatorId: string,
  ids: string[],
  message: Message,
  originOf: (address: AppAddress) => string,
): Promise<number> {
  const addressees = await listAddressees(tx, creatorId, ids, message.appId)
  await keepLetters(tx, quotas, creatorId, addressees.length)
  for (const [appId, recipients] of Map.groupBy(addressees, (one) => one.appId)) {
    const { data, ...address } = recipients[0]!
    const letter = letterOf(message, studentApp(data, address.slug), originOf(address))
    for (let from = 0; from < recipients.length; from += most)
      await enqueueLetters(tx, {
        ...{ creatorId, appId, letter },
        recipients: recipients.slice(from, from + most).map(({ studentId, email }) => ({ studentId, email })),
      })
  }
  return addressees.length
}

function letterOf({ subject, text }: Message, app: ReturnType<typeof studentApp>, url: string): Letter {
  const language = languageOf(app.config.language)
  return {
    language,
    subject: subject.trim(),
    paragraphs: text.split(/\n{2,}/).flatMap((paragraph) => paragraph.trim() || []),
    link: { label: say(letterPhrases[language].personalLabel, { app: app.name }), url },
    notes: [],
    sender: senderOf(app),
    expiresAt: null,
  }
}
