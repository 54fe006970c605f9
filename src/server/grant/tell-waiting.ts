import type { Transaction } from '../database/connection.ts'
import { invite, type InvitationPlace } from '../enrolment/invitation/invite.ts'
import { addToInvitation } from '../enrolment/invitation/queries.ts'
import type { Scheme } from '../network/public-url.ts'
import { letterRoom } from '../quota/keep.ts'
import { tellOfGrants, type NoticeContext } from './tell-students.ts'
import { lockUntold } from './untold/queries.ts'

/**
 * Tells those of these enrolments who wait since the app was not on the air, once, however often and at however many servers it is
 * asked for, and as many as the creator may still write to today: who is new gets the way in, who knew the app hears what they were
 * given. The invitation was started; their letters are its.
 */
export async function tellWaiting(
  tx: Transaction,
  request: { scheme: Scheme },
  context: NoticeContext,
  place: InvitationPlace,
  invitationId: string,
  enrolmentIds: string[],
): Promise<void> {
  const { appKey } = place
  // Before letters are counted, as wherever access is given: the other way round each would wait for what the other holds.
  const untold = await lockUntold(tx, appKey, enrolmentIds)
  const known = new Set(untold.map(({ enrolmentId }) => enrolmentId))
  const others = enrolmentIds.filter((id) => !known.has(id))
  await invite(tx, context.quotas, place, invitationId, others, { areWaiting: true })
  const people = [...Map.groupBy(untold, ({ studentId }) => studentId).values()]
  const { room, roomAt } = await letterRoom(tx, context.quotas, appKey.creatorId)
  const told = people.slice(0, room).flat()
  const { noRoom = 0 } = await tellOfGrants(tx, request, context, appKey, told, invitationId)
  const withoutRoom = Math.max(0, people.length - room) + noRoom
  await addToInvitation(tx, appKey, invitationId, {
    ...{ chosen: people.length, suspended: 0, recent: 0, withoutRoom },
    roomAt: withoutRoom > 0 ? roomAt : null,
  })
}
