import { decidingKinds, type Buyer, type SaleLine } from '../../../domain/purchase/fact.ts'
import type { AskedKind, SaleState } from '../../../domain/purchase/sale-state.ts'
import type { Transaction } from '../../database/connection.ts'
import type { ConnectionKey } from '../ledger/queries.ts'
import { shownCode } from './code.ts'

/** What the creator said of a sale, whatever platforms say of it. */
export interface SaleWord {
  keptAt: Date | null
  endedAt: Date | null
  /** Who gets its access in the place of its buyer. */
  recipient: string | null
}

/** What a sale came to, as the fold keeps it. */
export interface FoldedSale {
  platform: string
  /** Null once erased, and where nobody said who bought. */
  buyer: Buyer | null
  studentId: string | null
  productIds: string[]
  appIds: string[]
  /** Products of the creator's, for searches. */
  productNames: string[]
  lines: SaleLine[]
  /** That its buyer may have been told, for searches. */
  codes: string[]
  /** Ids that were paid for, and that no product has. */
  unmatched: string[]
  /** In cents, of the first payment. */
  amount: number | null
  currency: string | null
  isPaid: boolean
  state: SaleState
  endState: SaleState | null
  startsAt: Date | null
  endsAt: Date | null
  asked: AskedKind | null
  askedAt: Date | null
  soldAt: Date
  lastAt: Date
}

const noWord: SaleWord = { keptAt: null, endedAt: null, recipient: null }

export async function findSaleWord(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
): Promise<SaleWord> {
  const [row] = await tx<SaleWord[]>`
    select kept_at, ended_at, recipient from sale
    where creator_id = ${creatorId} and connection_id = ${connectionId} and code = ${sale}`
  return row ?? noWord
}

/** Keeps what a sale came to; the creator's word stays as it is. */
export async function putSale(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
  folded: FoldedSale,
): Promise<void> {
  const { buyer, lines, productNames, productIds, appIds, unmatched, studentId, isPaid, state, endState } =
    folded
  const searched = [
    ...new Set([shownCode(sale), ...folded.codes]),
    ...[buyer?.email, buyer?.name, ...productNames],
    ...lines.flatMap(({ productId, name }) => [productId, name]),
  ]
  await tx`
    insert into sale (creator_id, connection_id, code, platform, buyer, student_id, product_ids, app_ids, lines, unmatched, amount,
      currency, is_paid, state, end_state, starts_at, ends_at, asked, asked_at, sold_at, last_at, search)
    values (${creatorId}, ${connectionId}, ${sale}, ${folded.platform}, ${buyer && tx.json(buyer as never)}, ${studentId},
      ${productIds}::uuid[], ${appIds}::uuid[], ${tx.json(lines as never)}, ${unmatched}::text[], ${folded.amount},
      ${folded.currency}, ${isPaid}, ${state}, ${endState}, ${folded.startsAt}, ${folded.endsAt}, ${folded.asked},
      ${folded.askedAt}, ${folded.soldAt}, ${folded.lastAt}, plain_text(${searched.filter(Boolean).join(' ')}))
    on conflict on constraint sale_once do update set
      platform = excluded.platform, buyer = excluded.buyer, student_id = excluded.student_id,
      product_ids = excluded.product_ids, app_ids = excluded.app_ids, lines = excluded.lines, unmatched = excluded.unmatched,
      amount = excluded.amount, currency = excluded.currency, is_paid = excluded.is_paid, state = excluded.state,
      end_state = excluded.end_state, starts_at = excluded.starts_at, ends_at = excluded.ends_at, asked = excluded.asked,
      asked_at = excluded.asked_at, sold_at = excluded.sold_at, last_at = excluded.last_at, search = excluded.search`
}

/** Notes to whom the creator gives a sale. */
export async function updateRecipient(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
  email: string,
): Promise<void> {
  await tx`
    update sale set recipient = ${email}
    where creator_id = ${creatorId} and connection_id = ${connectionId} and code = ${sale}`
}

/** Notes that the creator ends the access of a sale, or keeps it. */
export async function updateDecision(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
  decision: 'end' | 'keep',
): Promise<void> {
  const column = decision === 'end' ? 'ended_at' : 'kept_at'
  await tx`
    update sale set ${tx(column)} = now()
    where creator_id = ${creatorId} and connection_id = ${connectionId} and code = ${sale}`
}

/** The sales of these platforms, connection and code each, in which something was paid for under one of these ids and has no product. */
export async function listWaitingSales(
  tx: Transaction,
  creatorId: string,
  { platforms, productIds }: { platforms: string[]; productIds: string[] },
): Promise<{ connectionId: string; sale: string }[]> {
  return await tx<{ connectionId: string; sale: string }[]>`
    select connection_id, code as sale from sale
    where creator_id = ${creatorId} and unmatched <> '{}' and unmatched && ${productIds}::text[]
      and platform = any(${platforms})`
}

/** A sale for whose buyer there was no room. */
interface FullSale {
  connectionId: string
  sale: string
  /** Whoever gets it is a student by now, for whom no room is needed. */
  isStudent: boolean
  /** All that was said of it came before a restore: its buyer may have been told between the backup and the loss. */
  isQuiet: boolean
}

/**
 * The sales of a creator for whose buyers there was no room, and whose access has not ended meanwhile; of students first, then the
 * oldest. With `email`: of who gets them under that address.
 */
export async function listFullSales(
  tx: Transaction,
  creatorId: string,
  { limit, email }: { limit: number; email?: string },
): Promise<FullSale[]> {
  const getter = tx`coalesce(recipient, buyer ->> 'email')`
  return await tx<FullSale[]>`
    select connection_id, code as sale, exists (
        select from student where student.creator_id = ${creatorId} and student.email = ${getter}) as is_student,
      exists (select from installation where name = 'restored-at' and value::timestamptz > (
        select max(received_at) from purchase_event event
        where event.creator_id = ${creatorId} and event.connection_id = sale.connection_id and event.sale = sale.code)) as is_quiet
    from sale where creator_id = ${creatorId} and state = 'full' and (ends_at is null or ends_at > now())
      ${email === undefined ? tx`` : tx`and ${getter} = ${email}`}
    order by is_student desc, sold_at limit ${limit}`
}

/**
 * The sales of which something was said some time ago that was not folded so far: there is no sale, or it decides about access and
 * nothing is noted of what came of it. The oldest first.
 */
export async function listUnfoldedSales(
  tx: Transaction,
  creatorId: string,
  limit: number,
): Promise<{ connectionId: string; sale: string }[]> {
  return await tx<{ connectionId: string; sale: string }[]>`
    select connection_id, sale from purchase_event event
    where creator_id = ${creatorId} and sale is not null and received_at < now() - interval '10 minutes'
      and ((outcome = 'recorded' and kind = any(${[...decidingKinds]}))
        or not exists (select from sale where sale.connection_id = event.connection_id and code = event.sale))
    group by connection_id, sale order by min(received_at) limit ${limit}`
}

/** Notes what each event counts for in money: cents, by its id. */
export async function updateCounted(
  tx: Transaction,
  creatorId: string,
  events: { id: string; counted: number | null }[],
): Promise<void> {
  await tx`
    update purchase_event set counted = said.counted
    from jsonb_to_recordset(${tx.json(events as never)}) as said (id uuid, counted bigint)
    where purchase_event.id = said.id and creator_id = ${creatorId}
      and purchase_event.counted is distinct from said.counted`
}
