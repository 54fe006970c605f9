import type { Transaction } from '../../../database/connection.ts'
import { invite } from '../../../enrolment/invitation/invite.ts'
import { insertInvitation } from '../../../enrolment/invitation/queries.ts'
import { HttpError } from '../../../error/http-error.ts'
import { tellOfGrants, type Given, type NoticeContext } from '../../../grant/tell-students.ts'
import type { Scheme } from '../../../network/public-url.ts'
import { ImportStop, type ImportKey } from '../../../resource/import/taker.ts'
import { invitationPlace } from '../invitation/place.ts'

/**
 * Sends the way in to those whom an import brought into an app, as one invitation that is called as the import is, and tells others
 * what they were given. Throws `ImportStop` where letters would lead nowhere by now.
 */
export async function tellPeople(
  tx: Transaction,
  context: NoticeContext,
  key: ImportKey & { scheme: Scheme },
  entered: string[],
  given: Given[],
): Promise<void> {
  const place = await invitationPlace(tx, key, context, key.appId).catch((error: unknown) => {
    throw error instanceof HttpError ? new ImportStop(error.message) : error
  })
  await insertInvitation(tx, place.appKey, key.id)
  await invite(tx, context.quotas, place, key.id, entered)
  await tellOfGrants(tx, key, context, place.appKey, given)
}
