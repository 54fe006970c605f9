import type { SaleFact } from './fact.ts'

/** What of a fact says how much was paid. */
export interface MoneyFact extends Pick<SaleFact, 'kind' | 'transaction'> {
  id: string
  key: string
  /** In cents. */
  amount: number | null
}

/**
 * What each fact of a sale counts for, by its id: cents that came in, or, below 0, that went back. `facts` in the order in which they
 * happened. A payment counts once however often and in whatever words it is said, a renewal as money and not as another sale; what
 * a payment gave back counts once too, and never more than it brought. A partial refund counts nothing: no platform says how much.
 */
export function countMoney(facts: MoneyFact[]): Map<string, number> {
  const counted = new Map<string, number>()
  const paid = new Map<string, number>()
  const returned = new Set<string>()
  const paymentOf = ({ transaction, key }: MoneyFact) => transaction ?? key
  for (const fact of facts) {
    const isPayment = fact.kind === 'paid' || fact.kind === 'renewed'
    const payment = paymentOf(fact)
    if (!isPayment || !fact.amount || paid.has(payment)) continue
    paid.set(payment, fact.amount)
    counted.set(fact.id, fact.amount)
  }
  for (const fact of facts) {
    const payment = paymentOf(fact)
    if ((fact.kind !== 'refunded' && fact.kind !== 'chargeback') || returned.has(payment)) continue
    const brought = paid.get(payment)
    const amount = Math.min(Math.abs(fact.amount ?? Infinity), brought ?? Infinity)
    if (!Number.isFinite(amount) || amount === 0) continue
    returned.add(payment)
    counted.set(fact.id, -amount)
  }
  return counted
}
