import { factKinds, type SaleFact } from './fact.ts'

/** A fact in the ledger. */
export interface LedgerFact extends SaleFact {
  key: string
  /** When it was first delivered. */
  receivedAt: Date
}

/** What the creator set. */
export interface SaleTerms {
  /** Days of access to the product from its payment; undefined: for good. */
  accessDays?: number
  /** Days that access goes on after a paid period, for the next payment to come in. */
  graceDays: number
  /** When the creator said that access stays: no refund that is heard of after that closes it. */
  keptAt?: Date | null
}

/** Why access ended, or will end. */
export type EndReason = 'refund' | 'chargeback' | 'canceled' | 'lapsed'

/** What a sale gives of one product, from `startsAt` until (excluding) `endsAt`. */
export interface SaleAccess {
  startsAt: Date
  /** Null: for good. */
  endsAt: Date | null
  /** Null with `endsAt`. */
  endReason: EndReason | null
}

/**
 * What all that a platform said of one sale makes of one product, whose ids there are `productIds`; null where it gives nothing. The
 * order and number of deliveries don't matter: facts count in the order in which they happened.
 */
export function decide(
  facts: LedgerFact[],
  productIds: ReadonlySet<string>,
  terms: SaleTerms,
): SaleAccess | null {
  const about = facts.filter(({ lines }) => isAbout(lines, productIds)).toSorted(inOrder)
  const fold = new Fold(terms)
  for (const fact of ofBump(about, productIds) ?? about) fold.take(fact)
  return fold.access()
}

/**
 * Where a product was bought as an order bump alone, what is said of that one payment: what it was bought with may be a subscription,
 * whose periods, cancellation and other payments are not its own. Null for any other product.
 */
function ofBump(facts: LedgerFact[], productIds: ReadonlySet<string>): LedgerFact[] | null {
  if (!isBumpAlone(facts, productIds)) return null
  const first = paymentsOf(facts, productIds)[0]!
  return facts
    .filter(
      ({ kind, transaction }) =>
        kind !== 'canceled' && (transaction ?? first.transaction) === first.transaction,
    )
    .map((fact) => ({ ...fact, subscription: null, until: null, accessDays: null }))
}

/** Whether these facts sold a product, whose ids are `productIds`, as an order bump and never otherwise. */
export function isBumpAlone(facts: LedgerFact[], productIds: ReadonlySet<string>): boolean {
  const paid = paymentsOf(facts, productIds)
  const lineOf = ({ lines }: LedgerFact) => lines.find(({ productId }) => productIds.has(productId))
  return paid.length > 0 && paid.every((fact) => lineOf(fact)!.isBump)
}

function paymentsOf(facts: LedgerFact[], productIds: ReadonlySet<string>): LedgerFact[] {
  return facts.filter(
    ({ kind, lines }) =>
      (kind === 'paid' || kind === 'renewed') && lines.some(({ productId }) => productIds.has(productId)),
  )
}

function isAbout(lines: SaleFact['lines'], productIds: ReadonlySet<string>): boolean {
  return lines.length === 0 || lines.some(({ productId }) => productIds.has(productId))
}

export function happenedAt({ at, receivedAt }: LedgerFact): Date {
  return at ?? receivedAt
}

/** By time; what opens before what closes, where both happened at once. */
function inOrder(one: LedgerFact, other: LedgerFact): number {
  return (
    happenedAt(one).getTime() - happenedAt(other).getTime() ||
    factKinds.indexOf(one.kind) - factKinds.indexOf(other.kind) ||
    (one.key < other.key ? -1 : Number(one.key > other.key))
  )
}

const dayMs = 24 * 3600 * 1000

/** Instants as numbers, `Infinity` for none: so the later of two is `Math.max`. */
class Fold {
  readonly terms: SaleTerms
  /** The first payment; it never moves again, so that what is released by days does not begin anew. */
  start: number | null = null
  /** The end of what was paid for, and of the access with the days of grace. */
  paidUntil = -Infinity
  end = -Infinity
  closed: { at: number; reason: EndReason } | null = null
  reason: EndReason = 'lapsed'
  /** Payments whose days are counted: a platform says *paid* more than once of the same. */
  counted = new Set<string | null>()

  constructor(terms: SaleTerms) {
    this.terms = terms
  }

  take(fact: LedgerFact): void {
    if (fact.kind === 'paid' || fact.kind === 'renewed') this.pay(fact)
    else if (fact.kind === 'refunded' || fact.kind === 'chargeback') this.close(fact)
    else if (fact.kind === 'canceled') this.cancel(fact)
  }

  access(): SaleAccess | null {
    if (this.start === null) return null
    const end = Math.min(this.end, this.closed?.at ?? Infinity)
    if (end <= this.start) return null
    const startsAt = new Date(this.start)
    if (end === Infinity) return { startsAt, endsAt: null, endReason: null }
    const isClosed = this.closed !== null && this.closed.at === end
    return { startsAt, endsAt: new Date(end), endReason: isClosed ? this.closed!.reason : this.reason }
  }

  private pay(fact: LedgerFact): void {
    const at = happenedAt(fact).getTime()
    this.start ??= at
    const isCounted = this.counted.has(fact.transaction)
    this.counted.add(fact.transaction)
    // What was refunded and is paid once stays closed for good; a subscription may be taken up again.
    if (this.closed && (!fact.subscription || isCounted)) return
    if (this.closed) this.paidUntil = this.end = this.closed.at
    this.closed = null
    if (isCounted && !fact.until) return
    const days = fact.accessDays ?? this.terms.accessDays
    const until = fact.until?.getTime() ?? (days === undefined ? Infinity : at + days * dayMs)
    this.paidUntil = Math.max(this.paidUntil, until)
    this.end = Math.max(this.end, fact.until ? until + this.terms.graceDays * dayMs : until)
    this.reason = 'lapsed'
  }

  private close(fact: LedgerFact): void {
    const { keptAt } = this.terms
    if (keptAt && fact.receivedAt > keptAt) return
    this.closed ??= {
      at: happenedAt(fact).getTime(),
      reason: fact.kind === 'chargeback' ? 'chargeback' : 'refund',
    }
  }

  /** The period that was paid for is theirs, but not the days of grace after it. */
  private cancel(fact: LedgerFact): void {
    const at = happenedAt(fact).getTime()
    const until = fact.until?.getTime() ?? this.paidUntil
    this.end = Math.max(at, until === Infinity ? at : until)
    this.reason = 'canceled'
  }
}
