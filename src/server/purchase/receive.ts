import type { ReceivedTest } from '../../domain/generated/answer-types.ts'
import type { DeliveredFact } from '../../domain/purchase/fact.ts'
import { saleOf } from '../../domain/purchase/fact.ts'
import type { Transaction } from '../database/connection.ts'
import { addJob } from '../job/queue.ts'
import { redactedBody } from './body.ts'
import { markReceived, updateTest } from './connection/queries.ts'
import { insertEvent, type ConnectionKey, type EventOutcome } from './ledger/queries.ts'

/** What a platform is answered. */
export type ReceiverStatus = 'accepted' | 'duplicate' | 'ignored' | 'test'

/**
 * Takes what a delivery says into the ledger and has each sale of it folded; all in the caller's transaction. `scheme`: of the
 * addresses in letters. Of what is a platform's own test, and of what is about no sale, nobody's data is kept.
 */
export async function receive(
  tx: Transaction,
  place: ConnectionKey,
  facts: DeliveredFact[],
  { body, scheme }: { body: unknown; scheme: 'http' | 'https' },
): Promise<ReceiverStatus> {
  await markReceived(tx, place.creatorId, place.connectionId)
  const statuses: ReceiverStatus[] = []
  for (const fact of facts) {
    if (fact.kind === 'test') await updateTest(tx, place.creatorId, place.connectionId, testOf(fact))
    const sale = fact.kind === 'test' ? null : saleOf(fact)
    const kept = sale ? fact : { ...fact, transaction: null, subscription: null, buyer: null }
    const isNew = await insertEvent(tx, place, kept, {
      body: sale && redactedBody(body),
      outcome: outcomeOf(fact),
    })
    statuses.push(fact.kind === 'test' ? 'test' : !isNew ? 'duplicate' : sale ? 'accepted' : 'ignored')
    if (sale && isNew) {
      const key = `purchase:${place.connectionId}:${sale}`
      await addJob(tx, 'purchase', { ...place, sale, scheme }, { key, priority: beforeLetters })
    }
  }
  return statuses.find((status) => status === 'accepted') ?? statuses[0] ?? 'ignored'
}

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
