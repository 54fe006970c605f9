import type { Transaction } from '../database/connection.ts'
import { currentRequest } from '../request/request-id.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Letter } from './letter.ts'

export type MailStatus = 'waiting' | 'sent' | 'outbox' | 'failed'

/** One letter, to each of many. */
export interface NewMails {
  creatorId: string
  appId: string | null
  letter: Letter
  recipients: { studentId: string | null; email: string }[]
}

/** Keeps letters that wait to be sent. Returns their ids. */
export async function insertMails(tx: Transaction, mails: NewMails): Promise<string[]> {
  const { creatorId, appId, letter, recipients } = mails
  const isShared = recipients.length > 1 && letter.expiresAt === null
  const circular = isShared ? await insertCircular(tx, mails) : null
  const rows = await tx<{ id: string }[]>`
    insert into mail (creator_id, app_id, student_id, recipient, subject, content, circular_id, request_id)
    select ${creatorId}, ${appId}::uuid, "studentId", email, ${letter.subject},
      ${isShared ? tx`'null'::jsonb` : tx.json(letter as never)}, ${circular}::uuid, ${currentRequest()}
    from jsonb_to_recordset(${tx.json(recipients)}) as person ("studentId" uuid, email text)
    returning id`
  return rows.map(({ id }) => id)
}

/** Somebody's own letter. */
export interface OwnMail {
  studentId: string
  email: string
  letter: Letter
}

/** Keeps letters, of an invitation or (null) of none, that wait to be sent. Returns their ids. */
export async function insertOwnMails(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  mails: OwnMail[],
  invitationId: string | null,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into mail (creator_id, app_id, student_id, recipient, subject, content, invitation_id, request_id)
    select ${creatorId}, ${appId}, "studentId", email, letter ->> 'subject', letter, ${invitationId}::uuid, ${currentRequest()}
    from jsonb_to_recordset(${tx.json(mails as never)}) as person ("studentId" uuid, email text, letter jsonb)
    returning id`
  return rows.map(({ id }) => id)
}

/** Keeps the text of a letter to many; returns its id. */
async function insertCircular(tx: Transaction, { creatorId, appId, letter }: NewMails): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into circular (creator_id, app_id, content) values (${creatorId}, ${appId}, ${tx.json(letter as never)})
    returning id`
  return row.id
}

/** An address of its creator's own from which a letter goes out, with the key that signs it, sealed. */
export interface OwnSender {
  address: string
  domain: string
  selector: string
  privateKey: string
}

/** A letter that has still to go out. */
interface WaitingMail {
  recipient: string
  /** Null: it goes out from the host's address. */
  ownSender: OwnSender | null
  /** It goes out in the name of an app. */
  isApps: boolean
  /** Why no letter of an app goes to this address; null where they do. */
  stopped: 'bounce' | 'complaint' | null
  content: Letter
  createdAt: Date
  /** When it was last marked as on its way; null where it is not, or was not taken. */
  sendingSince: Date | null
}

/** Marks a letter as on its way. Answers how it was before; undefined where it has gone out, or is no more. */
export async function markSending(
  tx: Transaction,
  creatorId: string,
  id: string,
): Promise<WaitingMail | undefined> {
  const [row] = await tx<WaitingMail[]>`
    update mail set sending_since = now() from (
      select id, sending_since from mail
      where id = ${id} and creator_id = ${creatorId} and status = 'waiting' for no key update
    ) before
    where mail.id = ${id} and mail.id = before.id and mail.creator_id = ${creatorId}
    returning mail.recipient, ${contentOf(tx)} as content, mail.created_at, before.sending_since,
      mail.app_id is not null as is_apps, (
      select jsonb_build_object('address', sender.address, 'domain', domain.name, 'selector', domain.selector, 'privateKey', domain.private_key)
      from app_sender sender join sending_domain domain on domain.creator_id = ${creatorId} and domain.name = sender.domain
      where sender.app_id = mail.app_id and sender.creator_id = ${creatorId} and domain.verified_at is not null
    ) as own_sender, (
      select kind from stopped_address
      where mail.app_id is not null and creator_id = ${creatorId} and address = lower(mail.recipient)
    ) as stopped`
  return row
}

/**
 * Notes what became of a letter. When it went out stays known of one that comes back; one that came back before that was noted has not
 * gone out, nor is it tried again. False where it is no more.
 */
export async function updateMail(
  tx: Transaction,
  creatorId: string,
  id: string,
  { status, problem }: { status: MailStatus; problem: string | null },
): Promise<boolean> {
  const isSent = status === 'sent' || status === 'outbox'
  const cameBack = status === 'failed' ? tx`false` : tx`status = 'failed'`
  const { count } = await tx`
    update mail set status = case when ${cameBack} then status else ${status} end,
      problem = case when ${cameBack} then problem else ${problem} end, sent_at = ${isSent ? tx`now()` : tx`sent_at`},
      sending_since = null, failed_at = case when ${cameBack} then failed_at else ${status === 'failed' ? tx`now()` : null} end
    where id = ${id} and creator_id = ${creatorId}`
  return count > 0
}

/** A letter to somebody that did not get out. */
export interface Refusal {
  at: string
  /** Why, in a sentence. */
  problem: string | null
}

/**
 * A `Refusal` where the last letter to the row `student` did not get out; null where it did, where it went to an address that they no
 * longer have, and where there was none.
 */
export function refusalOf(tx: Transaction) {
  return tx`(
    select case when letter.status = 'failed' then jsonb_build_object('problem', letter.problem,
      'at', to_char(coalesce(letter.failed_at, letter.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    from mail letter
    where letter.student_id = student.id and letter.creator_id = student.creator_id and letter.recipient = student.email
    order by letter.created_at desc limit 1)`
}

/** The text of a letter, its own or that of its circular. */
export function contentOf(tx: Transaction) {
  return tx`
    coalesce(nullif(mail.content, 'null'), (
      select circular.content from circular
      where circular.id = mail.circular_id and circular.creator_id = mail.creator_id))`
}
