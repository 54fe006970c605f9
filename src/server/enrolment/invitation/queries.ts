import type { Invitation } from '../../../domain/generated/answer-types.ts'
import type { AnswerRow } from '../../resource/answer.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import type { AccessRecipient } from '../sign-in/access-letter.ts'

/** Who was sent the way in within so many minutes is not sent it again with many others. */
const recentMinutes = 10

/** Starts an invitation; false where it was started before. */
export async function insertInvitation(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  id: string,
): Promise<boolean> {
  const { count } = await tx`
    insert into invitation (id, creator_id, app_id) values (${id}, ${creatorId}, ${appId}) on conflict do nothing`
  return count > 0
}

/** Somebody who was chosen. */
export interface Candidate {
  id: string
  isSuspended: boolean
  isRecent: boolean
  wasInvited: boolean
  hasEntered: boolean
}

/** Those of these enrolments that are in the app, locked with `lock` until the transaction ends. */
export async function findCandidates(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  ids: string[],
  { lock }: { lock: boolean },
): Promise<Candidate[]> {
  return await tx<Candidate[]>`
    select enrolment.id, member_status(student.data, enrolment.status) <> 'ACTIVE' as is_suspended,
      invitation_id is not null or coalesce(invited_at > now() - make_interval(mins => ${recentMinutes}), false) as is_recent,
      invited_at is not null as was_invited, last_access is not null as has_entered
    from enrolment join student on student.id = enrolment.student_id
    where enrolment.creator_id = ${creatorId} and enrolment.app_id = ${appId} and enrolment.id = any(${ids}::uuid[])
    order by enrolment.id ${lock ? tx`for no key update of enrolment` : tx``}`
}

/** Notes that these are invited now, and that their letters are to be written. */
export async function claimEnrolments(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  invitationId: string,
  ids: string[],
): Promise<void> {
  await tx`
    update enrolment set invited_at = now(), invitation_id = ${invitationId}
    where creator_id = ${creatorId} and app_id = ${appId} and id = any(${ids}::uuid[])`
}

/** Notes that somebody was invited by a letter of their own. */
export async function markInvited(tx: Transaction, { creatorId, appId }: AppKey, id: string): Promise<void> {
  await tx`
    update enrolment set invited_at = now()
    where id = ${id} and creator_id = ${creatorId} and app_id = ${appId}`
}

/** What one choice of people adds to an invitation. */
type InvitationCounts = Pick<InvitationRow, 'chosen' | 'suspended' | 'recent' | 'withoutRoom' | 'roomAt'>

export async function addToInvitation(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  id: string,
  { chosen, suspended, recent, withoutRoom, roomAt }: InvitationCounts,
): Promise<void> {
  await tx`
    update invitation set chosen = chosen + ${chosen}, suspended = suspended + ${suspended}, recent = recent + ${recent},
      without_room = without_room + ${withoutRoom}, room_at = coalesce(${roomAt}, room_at)
    where id = ${id} and creator_id = ${creatorId} and app_id = ${appId}`
}

/** Somebody whose letter is still to be written; of who has not entered so far, the products that they bought, by name. */
interface InvitedRecipient extends AccessRecipient {
  boughtNames: string[]
}

/** Takes people whose letters are still to be written. Who was suspended meanwhile is taken off, and not among them. */
export async function takeRecipients(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  invitationId: string,
  limit: number,
): Promise<{ taken: number; recipients: InvitedRecipient[] }> {
  const rows = await tx<(InvitedRecipient & { isActive: boolean })[]>`
    with taken as (
      update enrolment set invitation_id = null where creator_id = ${creatorId} and app_id = ${appId} and id in (
        select id from enrolment where invitation_id = ${invitationId} and creator_id = ${creatorId} and app_id = ${appId}
        order by id limit ${limit} for no key update
      )
      returning id, student_id, link_version, status, last_access
    )
    select taken.id as enrolment_id, taken.student_id, taken.link_version, student.email,
      coalesce(student.data ->> 'name', '') as name, member_status(student.data, taken.status) = 'ACTIVE' as is_active,
      array(
        select distinct product.data ->> 'name' from access_grant join product on product.id = access_grant.product_id
        where access_grant.student_id = taken.student_id and access_grant.app_id = ${appId} and access_grant.sale is not null
          and (access_grant.ends_at is null or access_grant.ends_at > now()) and taken.last_access is null
          and coalesce(product.data ->> 'status', 'ACTIVE') = 'ACTIVE'
      ) as bought_names
    from taken join student on student.id = taken.student_id`
  return { taken: rows.length, recipients: rows.filter(({ isActive }) => isActive) }
}

/** An invitation with how far its letters are. */
export type InvitationRow = AnswerRow<Invitation, 'createdAt' | 'roomAt'>

/**
 * Invitations of the last day, the newest first; with `id` that one alone, however old; undefined without the app. One query.
 */
export async function listInvitations(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  { id, limit = 10 }: { id?: string; limit?: number } = {},
): Promise<InvitationRow[] | undefined> {
  const rows = await tx<InvitationRow[]>`
    select invitation.id, invitation.created_at, chosen, suspended, recent, without_room, room_at,
      unwritten.count + letters.total as total, unwritten.count + letters.waiting as waiting, letters.sent, letters.filed,
      letters.failed
    from app left join invitation on invitation.app_id = app.id and invitation.creator_id = app.creator_id
      and ${id ? tx`invitation.id = ${id}` : tx`invitation.created_at > now() - interval '1 day'`}
    cross join lateral (
      select count(*)::int as count from enrolment
      where enrolment.invitation_id = invitation.id and enrolment.creator_id = ${creatorId}
    ) unwritten
    cross join lateral (
      select count(*)::int as total,
        count(*) filter (where letter.status = 'waiting')::int as waiting,
        count(*) filter (where letter.status = 'sent')::int as sent,
        count(*) filter (where letter.status = 'outbox')::int as filed,
        count(*) filter (where letter.status = 'failed')::int as failed
      from mail letter where letter.invitation_id = invitation.id and letter.creator_id = ${creatorId}
    ) letters
    where app.id = ${appId} and app.creator_id = ${creatorId}
    order by invitation.created_at desc, invitation.id limit ${limit}`
  return rows.length === 0 ? undefined : rows.filter((row) => row.id !== null)
}
