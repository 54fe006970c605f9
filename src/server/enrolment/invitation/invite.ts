import type { InvitationCheck } from '../../../domain/generated/answer-types.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { addJob } from '../../job/queue.ts'
import { letterRoom, takeLetters } from '../../quota/keep.ts'
import type { QuotaLimits } from '../../quota/limits.ts'
import { addToInvitation, claimEnrolments, findCandidates, type Candidate } from './queries.ts'

/** Where the letters of an invitation go out from: the app's address, `http://academia.exemplo.com.br`. */
export interface InvitationPlace {
  appKey: AppKey
  origin: string
}

/** Whom an order means: `areWaiting`, those who were given access while the app was not on the air. */
interface InvitationMeaning {
  areWaiting?: boolean
}

/**
 * Sends the way in to those of these enrolments who can use it, as many as the creator may still write to today; who has just
 * got it does not get it again; of those who wait, to whoever is new. The letters are written by a job. The invitation was started
 * (`insertInvitation`). Answers how many it is sent to.
 */
export async function invite(
  tx: Transaction,
  limits: QuotaLimits,
  { appKey, origin }: InvitationPlace,
  id: string,
  enrolmentIds: string[],
  { areWaiting = false }: InvitationMeaning = {},
): Promise<number> {
  const candidates = await findCandidates(tx, appKey, enrolmentIds, { lock: true })
  const meant = areWaiting ? candidates.filter((one) => !isKnown(one)) : candidates
  const { ready, suspended, recent, chosen } = sorted(meant)
  const { room, roomAt } = await takeLetters(tx, limits, appKey.creatorId, ready.length)
  const invited = ready.slice(0, room).map((one) => one.id)
  await claimEnrolments(tx, appKey, id, invited)
  const withoutRoom = ready.length - invited.length
  const left = { suspended, recent, withoutRoom, roomAt: withoutRoom > 0 ? roomAt : null }
  await addToInvitation(tx, appKey, id, { chosen, ...left })
  if (invited.length === 0) return 0
  const { creatorId } = appKey
  await addJob(tx, 'invite', { ...appKey, id, origin }, { key: `invite:${id}`, queue: `invite:${creatorId}` })
  return invited.length
}

/** What `invite` would do now. */
export async function checkInvitation(
  tx: Transaction,
  limits: QuotaLimits,
  appKey: AppKey,
  enrolmentIds: string[],
  { areWaiting = false }: InvitationMeaning = {},
): Promise<Omit<InvitationCheck, 'isFiled'>> {
  const candidates = await findCandidates(tx, appKey, enrolmentIds, { lock: false })
  const { ready, suspended, recent, chosen } = sorted(candidates, { areWaiting })
  const { room, roomAt } = await letterRoom(tx, limits, appKey.creatorId)
  const withoutRoom = Math.max(0, ready.length - room)
  return {
    ...{ chosen, suspended, recent, withoutRoom },
    roomAt: withoutRoom > 0 ? (roomAt?.toISOString() ?? null) : null,
    ready: ready.length - withoutRoom,
    // Who waits is not invited once more: they are told of something new.
    invited: areWaiting ? 0 : ready.filter(({ wasInvited }) => wasInvited).length,
    entered: areWaiting ? 0 : ready.filter(({ hasEntered }) => hasEntered).length,
  }
}

const isKnown = ({ wasInvited, hasEntered }: Candidate) => wasInvited || hasEntered

function sorted(candidates: Candidate[], { areWaiting = false }: InvitationMeaning = {}) {
  const active = candidates.filter(({ isSuspended }) => !isSuspended)
  const ready = active.filter((one) => !one.isRecent || (areWaiting && isKnown(one)))
  return {
    chosen: candidates.length,
    suspended: candidates.length - active.length,
    recent: active.length - ready.length,
    ready,
  }
}
