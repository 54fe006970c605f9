import type { Transaction } from '../../../database/connection.ts'

/** What a link to a creator is good for: to set a new password, or to show that they read an e-mail. */
export type LinkPurpose = 'password' | 'email'

/** A link as it is kept. */
export interface NewToken {
  creatorId: string
  tokenHash: Buffer
  purpose: LinkPurpose
  /** The e-mail to which it goes; null where it is handed over otherwise. */
  email: string | null
  hours: number
}

/** Keeps the hash of a one-time token, and clears away those that have ended. */
export async function insertToken(tx: Transaction, token: NewToken): Promise<void> {
  const { creatorId, tokenHash, purpose, email, hours } = token
  await tx`delete from creator_token where creator_id = ${creatorId} and expires_at < now()`
  await tx`
    insert into creator_token (token_hash, creator_id, purpose, email, expires_at)
    values (${tokenHash}, ${creatorId}, ${purpose}, ${email}, now() + make_interval(hours => ${hours}))`
}

/** Who a link is for and the e-mail to which it went, locked until the transaction ends; undefined where it has ended or is none. */
export async function lockToken(
  tx: Transaction,
  creatorId: string,
  purpose: LinkPurpose,
  tokenHash: Buffer,
): Promise<{ email: string | null; isUsed: boolean } | undefined> {
  const [row] = await tx<{ email: string | null; isUsed: boolean }[]>`
    select email, used_at is not null as is_used from creator_token
    where token_hash = ${tokenHash} and creator_id = ${creatorId} and purpose = ${purpose} and expires_at > now()
    for update`
  return row
}

/** Ends all links that were given out. */
export async function endTokens(tx: Transaction, creatorId: string): Promise<void> {
  await tx`update creator_token set used_at = now() where creator_id = ${creatorId} and used_at is null`
}

/** Ends those to e-mails that should have taken the place of the present one. */
export async function endPendingEmails(tx: Transaction, creatorId: string): Promise<void> {
  await tx`
    update creator_token set used_at = now() from creator
    where creator.id = creator_id and creator_id = ${creatorId} and used_at is null and purpose = 'email'
      and creator_token.email <> creator.email`
}

/** The e-mail that waits to be confirmed in place of the present one; undefined without one. */
export async function findPendingEmail(tx: Transaction, creatorId: string): Promise<string | undefined> {
  const [row] = await tx<{ email: string }[]>`
    select token.email from creator_token token join creator on creator.id = token.creator_id
    where token.creator_id = ${creatorId} and purpose = 'email' and used_at is null and expires_at > now()
      and token.email <> creator.email
    order by token.created_at desc limit 1`
  return row?.email
}

/** Sets the e-mail, which was shown to be the creator's. Throws PostgreSQL's 23505 where it is somebody else's. */
export async function updateEmail(tx: Transaction, creatorId: string, email: string): Promise<void> {
  await tx`update creator set email = ${email}, email_confirmed_at = now() where id = ${creatorId}`
}

/** Sets the password; `confirmedEmail`: the e-mail at which the link to do so was read, which thereby is confirmed. */
export async function updatePassword(
  tx: Transaction,
  creatorId: string,
  passwordHash: string,
  confirmedEmail: string | null = null,
): Promise<void> {
  await tx`
    update creator set password_hash = ${passwordHash},
      email_confirmed_at = case when email = ${confirmedEmail} then coalesce(email_confirmed_at, now())
        else email_confirmed_at end
    where id = ${creatorId}`
}

/** A letter to a creator that lies in the outbox. */
export interface OutboxLetter {
  id: string
  recipient: string
  subject: string
  createdAt: Date
}

/** At most `limit` of them, newest first; to one e-mail, or (null) to all that the creator had or wants. */
export async function listOutbox(
  tx: Transaction,
  creatorId: string,
  email: string | null,
  limit: number,
): Promise<OutboxLetter[]> {
  return await tx<OutboxLetter[]>`
    select id, recipient, subject, created_at from mail
    where creator_id = ${creatorId} and app_id is null and status = 'outbox'
      ${email === null ? tx`` : tx`and recipient = ${email}`}
    order by created_at desc limit ${limit}`
}
