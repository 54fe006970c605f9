/**
 * What a sales platform said of a sale, in our words. `paid` and `renewed` open, `refunded` and `chargeback` close, `canceled` ends a
 * subscription with what was paid for; `late`, `disputed` and `partial` (a refund that names no line) are put to the creator; the
 * others change nothing.
 */
export const factKinds = [
  'paid',
  'renewed',
  'late',
  'disputed',
  'partial',
  'canceled',
  'refunded',
  'chargeback',
  'pending',
  'failed',
  'other',
  'test',
] as const

export type FactKind = (typeof factKinds)[number]

/** Kinds that open or close. */
export const decidingKinds: ReadonlySet<FactKind> = new Set([
  'paid',
  'renewed',
  'canceled',
  'refunded',
  'chargeback',
])

/** Something that was sold: its id on the platform, and its name there where that is said. */
export interface SaleLine {
  productId: string
  name?: string
  /** An order bump: bought once, whatever it was bought with. A subscription in the same delivery neither extends nor ends it. */
  isBump?: true
}

/** Who gets the access. */
export interface Buyer {
  /** Trimmed and in small letters. */
  email: string
  name?: string
  /** As the platform writes it. */
  phone?: string
}

/** What decides about access; everything of it stays in the ledger for good. */
export interface SaleFact {
  kind: FactKind
  /** When it happened; null where the platform does not say, and the delivery's time counts. */
  at: Date | null
  /** The payment that it is about, where one is named. */
  transaction: string | null
  /** One subscription, which is one sale however often it is paid; null for what is paid once. */
  subscription: string | null
  /** The end of the period that is paid for. */
  until: Date | null
  /** Days of access from the payment, where the platform says so. */
  accessDays: number | null
  /** What it is about; none: the whole sale. */
  lines: SaleLine[]
}

/** A fact as a platform's delivery gives it. */
export interface DeliveredFact extends SaleFact {
  /** The same for every delivery of one event, within its connection. */
  key: string
  buyer: Buyer | null
  /** A code that its buyer may have been told, beside `transaction`. */
  receipt?: string | null | undefined
  /** In cents. */
  amount: number | null
  /** ISO 4217. */
  currency: string | null
}

/** The sale of a fact: its subscription, or its one payment; null for what belongs to none. */
export function saleOf({ subscription, transaction }: SaleFact): string | null {
  return subscription ? `sub:${subscription}` : transaction
}
