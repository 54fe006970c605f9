import type { Transaction } from '../../../database/connection.ts'
import type { InvitationPlace } from '../../../enrolment/invitation/invite.ts'
import { type WritingContext } from '../../../enrolment/sign-in/send.ts'
import { originOf } from '../../../publication/origin.ts'
import type { Scheme } from '../../../network/public-url.ts'
import { findLetterApp, requireOnAir } from '../../../publication/letter-app.ts'

/** Where the letters of an app lead. Throws 404, or 409 where they would lead nowhere. */
export async function invitationPlace(
  tx: Transaction,
  request: { creatorId: string; scheme: Scheme },
  context: Pick<WritingContext, 'appHost'>,
  appId: string,
): Promise<InvitationPlace> {
  const appKey = { creatorId: request.creatorId, appId }
  const app = await findLetterApp(tx, appKey)
  requireOnAir(app)
  return { appKey, origin: originOf(request, context, app) }
}
