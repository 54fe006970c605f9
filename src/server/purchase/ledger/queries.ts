import { hash } from 'node:crypto'
import type { LedgerFact } from '../../../domain/purchase/decide.ts'
import { saleOf, type Buyer, type DeliveredFact } from '../../../domain/purchase/fact.ts'
import type { Transaction } from '../../database/connection.ts'

/** A connection of a creator. */
export interface ConnectionKey {
  creatorId: string
  connectionId: string
}

/** What came of an event. */
export type EventOutcome =
  /** A grant follows it. */
  | 'applied'
  /** It names only products that none of the creator's has the ids of. */
  | 'waiting'
  /** It changes nothing by itself. */
  | 'recorded'
  /** The creator has to decide. */
  | 'asked'
  | 'test'
  /** Whoever bought was removed, and is not brought back. */
  | 'erased'

/** A fact in the ledger, with whom it is about. */
export interface LedgerRow extends LedgerFact {
  id: string
  buyer: Buyer | null
  studentId: string | null
  outcome: EventOutcome
  receipt: string | null
  /** In cents. */
  amount: number | null
  currency: string | null
}

/** Adds an event; one that is there already counts a delivery. Answers whether it is new. */
export async function insertEvent(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  fact: DeliveredFact,
  { body, outcome }: { body: unknown; outcome: EventOutcome },
): Promise<boolean> {
  const { kind, at, transaction, subscription, lines, until, accessDays, buyer, amount, currency } = fact
  const { receipt = null } = fact
  // What is indexed has an end; a key that was made of long texts is told by their hash.
  const key = fact.key.length > 200 ? hash('sha256', fact.key) : fact.key
  const [row] = await tx<[{ isNew: boolean }]>`
    insert into purchase_event (creator_id, connection_id, key, kind, occurred_at, sale, payment, receipt, subscription, lines,
      until, access_days, buyer, amount, currency, body, outcome)
    values (${creatorId}, ${connectionId}, ${key}, ${kind}, ${at}, ${saleOf(fact)}, ${transaction}, ${receipt}, ${subscription},
      ${tx.json(lines as never)}, ${until}, ${accessDays}, ${buyer && tx.json(buyer as never)}, ${amount}, ${currency},
      ${body ? tx.json(body as never) : null}, ${outcome})
    on conflict on constraint purchase_event_once do update set deliveries = purchase_event.deliveries + 1
    returning deliveries = 1 as is_new`
  return row.isNew
}

/** All that was said of a sale, which no other transaction folds until this one ends. */
export async function lockSale(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
): Promise<LedgerRow[]> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${connectionId}:${sale}`}, 0))`
  return await tx<LedgerRow[]>`
    select id, key, kind, occurred_at as at, received_at, payment as transaction, receipt, subscription, lines, until, access_days,
      buyer, student_id, outcome, amount::float8 as amount, currency
    from purchase_event
    where creator_id = ${creatorId} and connection_id = ${connectionId} and sale = ${sale}
    order by received_at, id`
}

/** Notes what came of events; of whom was erased nothing is kept. */
export async function updateOutcomes(
  tx: Transaction,
  creatorId: string,
  events: { id: string; outcome: EventOutcome; problem: string | null; studentId: string | null }[],
): Promise<void> {
  await tx`
    update purchase_event set outcome = said.outcome, problem = said.problem,
      student_id = coalesce(said."studentId", purchase_event.student_id),
      buyer = case when said.outcome <> 'erased' then buyer end, body = case when said.outcome <> 'erased' then body end
    from jsonb_to_recordset(${tx.json(events as never)})
      as said (id uuid, outcome text, problem text, "studentId" uuid)
    where purchase_event.id = said.id and creator_id = ${creatorId}`
}
