import type { RecordSight, RecordSights, SenderRecord } from '../../domain/site/own-sender.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Sql, Transaction } from '../database/connection.ts'
import type { SigningKey } from './key.ts'

/** Whose domain, and which. */
export interface DomainKey {
  creatorId: string
  name: string
}

/** A domain of a creator's from which letters may go out; its private key is read only by what signs. */
export interface SendingDomain extends Pick<SigningKey, 'selector' | 'publicKey'> {
  name: string
  stateSince: Date
  checkedAt: Date | null
  records: RecordSights
  verifiedAt: Date | null
  lostAt: Date | null
  /** Since when DNS does not say all. */
  unansweredSince: Date | null
}

export async function findSendingDomain(
  tx: Transaction,
  { creatorId, name }: DomainKey,
  { isLocked = false } = {},
): Promise<SendingDomain | undefined> {
  const [row] = await tx<SendingDomain[]>`
    ${sendingDomain(tx, creatorId)} and name = ${name} ${isLocked ? tx`for update` : tx``}`
  return row
}

/** The same of the address from which an app's letters go out. */
export async function findUsedDomain(
  tx: Transaction,
  { creatorId, appId }: AppKey,
): Promise<SendingDomain | undefined> {
  const [row] = await tx<SendingDomain[]>`
    ${sendingDomain(tx, creatorId)}
      and name = (select domain from app_sender where app_id = ${appId} and creator_id = ${creatorId})`
  return row
}

const sendingDomain = (tx: Transaction, creatorId: string) => tx`
  select name, selector, public_key, state_since, checked_at, records, verified_at, lost_at, unanswered_since from sending_domain
  where creator_id = ${creatorId}`

/** How many of a creator's domains wait for their records. */
export async function countUnverified(tx: Transaction, creatorId: string): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from sending_domain where creator_id = ${creatorId} and verified_at is null`
  return row.count
}

/** Adds a domain with its key, the private one sealed, unless it is there. */
export async function insertSendingDomain(
  tx: Transaction,
  { creatorId, name }: DomainKey,
  { selector, publicKey, privateKey }: SigningKey,
): Promise<void> {
  await tx`
    insert into sending_domain (creator_id, name, selector, public_key, private_key)
    values (${creatorId}, ${name}, ${selector}, ${publicKey}, ${privateKey}) on conflict do nothing`
}

/** The private key of a domain, as it was sealed. */
export async function findSealedKey(
  tx: Transaction,
  { creatorId, name }: DomainKey,
): Promise<string | undefined> {
  const [row] = await tx<{ privateKey: string }[]>`
    select private_key from sending_domain where creator_id = ${creatorId} and name = ${name}`
  return row?.privateKey
}

/** Gives a domain another key, the private one sealed, unless it has another by now; its record has to be made first. */
export async function replaceKey(
  tx: Transaction,
  { creatorId, name }: DomainKey,
  sealed: string,
  { selector, publicKey, privateKey }: SigningKey,
): Promise<void> {
  await tx`
    update sending_domain set selector = ${selector}, public_key = ${publicKey}, private_key = ${privateKey},
      records = '{}', state_since = now(), verified_at = null,
      lost_at = case when verified_at is null then lost_at else now() end
    where creator_id = ${creatorId} and name = ${name} and private_key = ${sealed}`
}

/** Notes what was found of a domain, and whether DNS told all; `isVerified` null where nothing is to change. */
export async function noteRecords(
  tx: Transaction,
  { creatorId, name }: DomainKey,
  records: Record<SenderRecord, RecordSight>,
  { isVerified, isAnswered }: { isVerified: boolean | null; isAnswered: boolean },
): Promise<void> {
  const now = {
    verified: tx`coalesce(verified_at, now())`,
    lost: tx`case when verified_at is null then lost_at else now() end`,
  }
  const turned = isVerified === null ? tx`false` : tx`(verified_at is not null) <> ${isVerified}`
  await tx`
    update sending_domain set checked_at = now(), records = ${tx.json(records as never)},
      unanswered_since = ${isAnswered ? null : tx`coalesce(unanswered_since, now())`},
      state_since = case when ${turned} then now() else state_since end,
      verified_at = ${isVerified === null ? tx`verified_at` : isVerified ? now.verified : null},
      lost_at = ${isVerified === null ? tx`lost_at` : isVerified ? null : now.lost}
    where creator_id = ${creatorId} and name = ${name}`
}

/** Has records that are not there looked at often again, as in the beginning. */
export async function renewDomain(tx: Transaction, { creatorId, name }: DomainKey): Promise<void> {
  await tx`
    update sending_domain set state_since = now()
    where creator_id = ${creatorId} and name = ${name} and verified_at is null`
}

/** The address from which an app is to send. */
export async function findSender(
  tx: Transaction,
  { appId, creatorId }: AppKey,
): Promise<{ address: string; domain: string } | undefined> {
  const [row] = await tx<{ address: string; domain: string }[]>`
    select address, domain from app_sender where app_id = ${appId} and creator_id = ${creatorId}`
  return row
}

/** Makes this the address from which an app is to send. */
export async function setSender(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  { address, domain }: { address: string; domain: string },
): Promise<void> {
  await tx`
    insert into app_sender (app_id, creator_id, address, domain) values (${appId}, ${creatorId}, ${address}, ${domain})
    on conflict (app_id) do update set address = excluded.address, domain = excluded.domain`
}

export async function deleteSender(tx: Transaction, { appId, creatorId }: AppKey): Promise<void> {
  await tx`delete from app_sender where app_id = ${appId} and creator_id = ${creatorId}`
}

/** Domains of all creators from which apps send, or are to, and that nobody has looked at for a day; those that wait longest first. */
export async function listDueDomains(sql: Sql, limit: number): Promise<DomainKey[]> {
  return await sql.begin(async (tx) => {
    // Row-level security opens the rows of all creators to this one look.
    await tx`select set_config('trilha.look', 'senders', true)`
    return await tx<DomainKey[]>`
      select creator_id, name from sending_domain
      where checked_at < now() - interval '20 hours' and exists (
        select from app_sender sender
        where sender.creator_id = sending_domain.creator_id and sender.domain = sending_domain.name)
      order by checked_at limit ${limit}`
  })
}
