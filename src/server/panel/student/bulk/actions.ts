import { entities } from '../../../../domain/generated/entities.ts'
import { fieldErrors } from '../../../../domain/message/message.ts'
import { ownApp } from '../../../app/own-app.ts'
import type { Transaction } from '../../../database/connection.ts'
import { badInput } from '../../../error/http-error.ts'
import { originOf, type WritingContext } from '../../../enrolment/sign-in/send.ts'
import type { NoticeContext } from '../../../grant/tell-students.ts'
import type { BulkAction, BulkRequest } from '../../../resource/resource.ts'
import { insertEnrolmentsInApps } from '../../../student/queries.ts'
import { accessActions } from '../../grant/bulk-access.ts'
import { requireConfirmedEmail } from '../../email/confirmation.ts'
import { sendMessage } from './message.ts'
import { updateStatuses } from './queries.ts'

const appId = { type: 'string', format: 'uuid', minLength: 36 }

/** What can be done to many students at once, beside removing them. */
export function bulkActions(context: NoticeContext): Record<string, BulkAction> {
  return {
    enrol: {
      body: { appId },
      async run(tx, { creatorId, body }, ids) {
        if (!body.appId) throw badInput({ '/appId': 'Escolha o aplicativo.' })
        await ownApp(tx, creatorId, String(body.appId))
        return (await insertEnrolmentsInApps(tx, creatorId, ids, [String(body.appId)])).length
      },
    },
    ...accessActions(context, (_tx, _creatorId, ids) => Promise.resolve(ids)),
    block: { run: (tx, { creatorId }, ids) => updateStatuses(tx, creatorId, ids, 'blocked') },
    activate: { run: (tx, { creatorId }, ids) => updateStatuses(tx, creatorId, ids, 'active') },
    message: {
      body: {
        appId,
        subject: { type: 'string', maxLength: 150 },
        text: { type: 'string', maxLength: 10_000 },
      },
      isFiled: context.filesLetters,
      run: (tx, request, ids) => write(tx, request, ids, context),
    },
  }
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
  const originAt = (slug: string) => originOf(request, context, slug)
  return await sendMessage(tx, context.quotas, creatorId, ids, { subject, text, appId }, originAt)
}
