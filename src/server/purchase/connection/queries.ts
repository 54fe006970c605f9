import type { Document } from '../../../domain/schema/definition.ts'
import type { ReceivedTest } from '../../../domain/generated/answer-types.ts'
import type { Sql, Transaction } from '../../database/connection.ts'
import { listSource } from '../../resource/source/queries.ts'
import type { Page, Selection, Siblings } from '../../resource/store.ts'
import type { PlatformName } from '../platform/platforms.ts'

/** An account of a creator on a sales platform. */
export interface ConnectionRow {
  id: string
  /** The document without its secret. */
  data: Document & { platform: PlatformName; graceDays?: number }
  /** Sealed. */
  secret: string
  /** The key of its newest URL, sealed. */
  key: string
  revision: number
  lastEventAt: Date | null
  /** Deliveries of who does not know the secret, after the last of who does; since when, and the last of them. */
  refused: number
  refusedSince: Date | null
  refusedAt: Date | null
  lastTest: ReceivedTest | null
  /** The creator's. */
  timeZone: string
  /** Sales with ids that none of the creator's products has. */
  waiting: number
  createdText?: string
}

/** How many connections one creator may have: several accounts on each platform. */
export const mostConnections = 40

function columns(tx: Transaction) {
  return tx`item.id, item.creator_id, item.data, item.secret, item.revision, item.created_at, item.last_event_at, item.refused,
    item.refused_at, item.refused_since, item.last_test,
    (select time_zone from creator where creator.id = item.creator_id) as time_zone,
    (select key from connection_address address where address.connection_id = item.id order by created_at desc limit 1) as key,
    (select count(*)::int from sale
      where sale.creator_id = item.creator_id and sale.connection_id = item.id and unmatched <> '{}') as waiting`
}

/** A creator's connections, oldest first. */
export async function listConnections(tx: Transaction, siblings: Siblings, _: Selection, page: Page) {
  const source = {
    from: tx`connection item`,
    where: tx`item.creator_id = ${siblings.creatorId}`,
    columns: columns(tx),
    order: { ranked: { type: tx`int`, isRising: true }, instant: tx`item.created_at`, id: tx`item.id` },
  }
  return await listSource<ConnectionRow>(tx, siblings, source, page)
}

export async function findConnection(tx: Transaction, creatorId: string, id: string) {
  const [row] = await tx<ConnectionRow[]>`
    select ${columns(tx)} from connection item where id = ${id} and creator_id = ${creatorId}`
  return row
}

/** What a delivery needs of its connection: without what is counted for people, which takes longer the more was delivered. */
export async function findTerms(tx: Transaction, creatorId: string, id: string) {
  const [row] = await tx<Pick<ConnectionRow, 'data' | 'secret'>[]>`
    select data, secret from connection where id = ${id} and creator_id = ${creatorId}`
  return row
}

/** A connection as people see it, locked until the transaction ends. */
export async function lockConnection(tx: Transaction, creatorId: string, id: string) {
  const [row] = await tx<ConnectionRow[]>`
    select ${columns(tx)} from connection item where id = ${id} and creator_id = ${creatorId} for no key update of item`
  return row
}

/** Adds a connection, under this id where one is given; undefined where the creator has as many as there may be. */
export async function insertConnection(
  tx: Transaction,
  creatorId: string,
  { data, secret, under }: { data: Document; secret: string; under?: string },
): Promise<string | undefined> {
  await tx`select 1 from creator where id = ${creatorId} for no key update`
  const [row] = await tx<{ id: string }[]>`
    insert into connection (id, creator_id, data, secret)
    select coalesce(${under ?? null}::uuid, gen_random_uuid()), ${creatorId}, ${tx.json(data as never)}, ${secret}
    where (select count(*) from connection where creator_id = ${creatorId}) < ${mostConnections}
    returning id`
  if (row) await announceSold(tx, creatorId)
  return row?.id
}

/** Tells those who serve the creator's apps that they are read anew: whether there is a connection shows at their doors. */
async function announceSold(tx: Transaction, creatorId: string): Promise<void> {
  await tx`
    select pg_notify('site_change', id::text) from app where creator_id = ${creatorId} and is_published`
}

/** Replaces a connection's document and, where one is given, its secret. */
export async function updateConnection(
  tx: Transaction,
  creatorId: string,
  id: string,
  { data, secret }: { data: Document; secret?: string },
): Promise<void> {
  await tx`
    update connection set data = ${tx.json(data as never)}, secret = coalesce(${secret ?? null}, secret),
      revision = revision + 1, updated_at = now()
    where id = ${id} and creator_id = ${creatorId}`
}

/** Removes connections; what they opened stays open, and is nobody's sale any longer. */
export async function deleteConnections(tx: Transaction, creatorId: string, ids: string[]): Promise<number> {
  const { count } = await tx`
    delete from connection where creator_id = ${creatorId} and id = any(${ids}::uuid[])`
  await announceSold(tx, creatorId)
  return count
}

/** Days for which the URL before the newest one goes on working. */
const overlapDays = 7

/** Gives a connection a URL; those before it end in a week. */
export async function insertAddress(
  tx: Transaction,
  creatorId: string,
  id: string,
  { keyHash, key }: { keyHash: Buffer; key: string },
): Promise<void> {
  await tx`
    update connection_address set ends_at = now() + make_interval(days => ${overlapDays})
    where connection_id = ${id} and creator_id = ${creatorId} and ends_at is null`
  await tx`
    insert into connection_address (key_hash, key, creator_id, connection_id)
    values (${keyHash}, ${key}, ${creatorId}, ${id})`
}

/** Whose URL this is; undefined for nobody's, and for one that has ended. No creator is known yet. */
export async function findAddress(sql: Sql | Transaction, keyHash: Buffer) {
  const [row] = await sql<{ creatorId: string; connectionId: string }[]>`
    select creator_id, connection_id from connection_address
    where key_hash = ${keyHash} and (ends_at is null or ends_at > now())`
  return row
}

/** Notes that a delivery came of whom we don't know. */
export async function markRefused(tx: Transaction, creatorId: string, id: string): Promise<void> {
  await tx`
    update connection set refused = refused + 1, refused_at = now(), refused_since = coalesce(refused_since, now())
    where id = ${id} and creator_id = ${creatorId}`
}

/** Notes that a delivery came of who knows the secret: those before it, who did not, count no more. */
export async function markReceived(tx: Transaction, creatorId: string, id: string): Promise<void> {
  await tx`
    update connection set last_event_at = now(), refused = 0, refused_since = null
    where id = ${id} and creator_id = ${creatorId}`
}

/** Keeps what was read of the platform's own test. */
export async function updateTest(
  tx: Transaction,
  creatorId: string,
  id: string,
  test: ReceivedTest,
): Promise<void> {
  await tx`
    update connection set last_test = ${tx.json(test as never)} where id = ${id} and creator_id = ${creatorId}`
}
