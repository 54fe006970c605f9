import type { ReceivedTest } from '../../domain/generated/answer-types.ts'
import type { DeliveredFact } from '../../domain/purchase/fact.ts'
import { saleOf } from '../../domain/purchase/fact.ts'
import type { Transaction } from '../database/connection.ts'
import { addJob } from '../job/queue.ts'
import { foldKey } from './apply/replay.ts'
import { redactedBody } from './body.ts'
import { markReceived, updateTest } from './connection/queries.ts'
import { findSaleWord } from './sale/queries.ts'
import { insertEvent, type ConnectionKey, type EventOutcome } from './ledger/queries.ts'

/** What a platform is answered. */
export type ReceiverStatus = 'accepted' | 'duplicate' | 'ignored' | 'test'

/**
 * Takes what a delivery says into the ledger and has each sale of it folded; all in the caller's transaction. `scheme`: of the
 * addresses in letters. Of what is a platform's own test, of what is about no sale, and of who bought what was handed to another since,
 * nobody's data is kept; of what is not proved (`isProved`) to be from whoever knows the secret, nothing but that it came.
 */
export async function receive(
  tx: Transaction,
  place: ConnectionKey,
  facts: DeliveredFact[],
  { body, scheme, isProved = true }: { body: unknown; scheme: 'http' | 'https'; isProved?: boolean },
): Promise<ReceiverStatus> {
  if (isProved) await markReceived(tx, place.creatorId, place.connectionId)
  const statuses: ReceiverStatus[] = []
  for (const said of facts) {
    const fact = isProved ? said : unprovedOf(said)
    if (fact.kind === 'test') await updateTest(tx, place.creatorId, place.connectionId, testOf(fact))
    const sale = fact.kind === 'test' ? null : saleOf(fact)
    // Whoever bought what is another's by now may be gone, and is not written back.
    const recipient = sale && (await findSaleWord(tx, place, sale)).recipient
    const isAnothers = recipient !== null && fact.buyer?.email !== recipient
    const kept = sale
      ? { ...fact, ...(isAnothers && { buyer: null }) }
      : { ...fact, transaction: null, receipt: null, subscription: null, buyer: null }
    const isNew = await insertEvent(tx, place, kept, {
      body: sale && !isAnothers ? redactedBody(body) : null,
      outcome: outcomeOf(fact),
    })
    statuses.push(fact.kind === 'test' ? 'test' : !isNew ? 'duplicate' : sale ? 'accepted' : 'ignored')
    if (sale && isNew) {
      const key = foldKey({ ...place, sale })
      await addJob(tx, 'purchase', { ...place, sale, scheme }, { key, priority: beforeLetters })
    }
  }
  return statuses.find((status) => status === 'accepted') ?? statuses[0] ?? 'ignored'
}

/** What is kept of what anybody may have sent: that it came, once for all. */
const unprovedOf = ({ kind }: DeliveredFact): DeliveredFact => ({
  ...{ key: `unproved:${kind}`, kind, at: null, transaction: null, subscription: null, until: null },
  ...{ accessDays: null, lines: [], buyer: null, amount: null, currency: null },
})

const testOf = ({ lines, amount, currency, buyer }: DeliveredFact): ReceivedTest => ({
  ...{ lines, amount, currency, hasBuyer: buyer !== null },
  at: new Date().toISOString(),
})

/** What is bought opens first; the letters that tell of it come after. */
const beforeLetters = -5

function outcomeOf({ kind }: DeliveredFact): EventOutcome {
  if (kind === 'test') return 'test'
  return kind === 'late' || kind === 'disputed' || kind === 'partial' ? 'asked' : 'recorded'
}
