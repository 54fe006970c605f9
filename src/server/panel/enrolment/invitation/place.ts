import type { Transaction } from '../../../database/connection.ts'
import type { InvitationPlace } from '../../../enrolment/invitation/invite.ts'
import { originOf } from '../../../enrolment/sign-in/send.ts'
import type { Scheme } from '../../../network/public-url.ts'
import { findLetterApp, requireOnAir } from '../../../publication/letter-app.ts'
import type { Stores } from '../../../quota/stores.ts'

/** What inviting works with. */
export interface InvitationContext extends Stores {
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
  /** There is no mail server: letters become files. */
  filesLetters: boolean
}

/** Where the letters of an app lead. Throws 404, or 409 where they would lead nowhere. */
export async function invitationPlace(
  tx: Transaction,
  request: { creatorId: string; scheme: Scheme },
  context: Pick<InvitationContext, 'appHost'>,
  appId: string,
): Promise<InvitationPlace> {
  const appKey = { creatorId: request.creatorId, appId }
  const app = await findLetterApp(tx, appKey)
  requireOnAir(app)
  return { appKey, origin: originOf(request, context, app.slug) }
}
