/**
 * May this student open this product now, and if not, why and from when? The one answer for panel, API and
 * student app: grants + offer + release + now.
 */

/** What the answer needs to know of a product. Instants are ISO strings. */
export interface ReleasedProduct {
  id: string
  status: 'ACTIVE' | 'INACTIVE'
  offerType: 'FREE' | 'PAID' | 'BONUS'
  releaseType: 'IMMEDIATE' | 'DAYS_AFTER' | 'EXACT_DATE'
  daysAfterPurchase?: number
  releaseDate?: string
}

/** A student's right to a product of the app, from `startsAt` until (excluding) `endsAt`. */
export interface Grant {
  productId: string
  /** The offer of the product that it is for. */
  offerType: 'FREE' | 'PAID' | 'BONUS'
  startsAt: Date
  endsAt: Date | null
  /** Where it came from, where that is known. */
  source?: 'purchase' | 'manual' | 'bonus' | 'import'
  /** The sale that gave it, and the platform that this was on; null where none did. */
  sale?: { platform: string; code: string; isSubscription: boolean } | null
  /** Why it ended, or ends; null where nobody said. */
  endReason?: 'manual' | 'refund' | 'chargeback' | 'canceled' | 'lapsed' | null
}

/** A student's place in an app. */
export interface Enrolment {
  status: 'ACTIVE' | 'INACTIVE' | 'BLOCKED'
  enrolledAt: Date
  grants: Grant[]
}

export type Access =
  /** Shown and open. */
  | { state: 'open' }
  /** Shown with a lock: it has to be bought, or comes with what has to be bought. */
  | { state: 'locked'; reason: 'notBought' }
  /** Shown under “Em breve”; `from` is null where nothing has started the count yet. */
  | { state: 'soon'; from: Date | null }
  /** Not shown at all. */
  | { state: 'hidden'; reason: 'inactive' | 'notEnrolled' }

const dayMs = 24 * 3600 * 1000

/** The access that an enrolment gives at `now`; a visitor (null) has no enrolment and no grants, and sees what is free. */
export function accessTo(product: ReleasedProduct, enrolment: Enrolment | null, now: Date): Access {
  if (product.status !== 'ACTIVE') return { state: 'hidden', reason: 'inactive' }
  if (enrolment && enrolment.status !== 'ACTIVE') return { state: 'hidden', reason: 'notEnrolled' }
  const right = rightTo(product, enrolment, now)
  if (right === null) return { state: 'locked', reason: 'notBought' }
  const from = releaseOf(product, right.since)
  return from !== null && from <= now ? { state: 'open' } : { state: 'soon', from }
}

/** What gives somebody a product: being in the app, or a grant. */
export interface Right {
  /** When it began: null for a visitor, who has a right to what is free but no beginning. */
  since: Date | null
  /** The live grant that began first; null for what is free. */
  grant: Grant | null
}

/** The right to a product that is live at `now`, or null where it would have to be bought. */
export function rightTo(product: ReleasedProduct, enrolment: Enrolment | null, now: Date): Right | null {
  if (product.offerType === 'FREE') return { since: enrolment?.enrolledAt ?? null, grant: null }
  const [grant] = grantsFor(product, enrolment)
    .filter((one) => isLive(one, now))
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  return grant ? { since: grant.startsAt, grant } : null
}

/** The grants that are, were or will be good for a product: on it, and for a bonus on whatever is sold. */
export function grantsFor({ id, offerType }: ReleasedProduct, enrolment: Enrolment | null): Grant[] {
  return (enrolment?.grants ?? []).filter(
    (grant) => grant.productId === id || (offerType === 'BONUS' && grant.offerType === 'PAID'),
  )
}

/** The grant among these that ended, or ends, last; undefined where none has an end. */
export function lastEnded(grants: Grant[]): (Grant & { endsAt: Date }) | undefined {
  return grants
    .filter((grant): grant is Grant & { endsAt: Date } => grant.endsAt !== null)
    .toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime())[0]
}

/**
 * When the access that a student bought to a locked product ran out, so that they may renew it; null where they never had any, where
 * some is to come, and where the last one was taken back.
 */
export function lapseOf(
  { id }: ReleasedProduct,
  enrolment: Enrolment | null,
  now: Date,
): { at: Date; isSubscription: boolean } | null {
  const grants = (enrolment?.grants ?? []).filter(({ productId }) => productId === id)
  const last = lastEnded(grants)
  const hasRunOut = last?.endReason === 'lapsed' || last?.endReason === 'canceled'
  if (!hasRunOut || grants.some(({ endsAt }) => endsAt === null || endsAt > now)) return null
  return { at: last.endsAt, isSubscription: last.sale?.isSubscription ?? false }
}

function isLive({ startsAt, endsAt }: Grant, now: Date): boolean {
  return startsAt <= now && (endsAt === null || now < endsAt)
}

/** The instant at which the release rule opens the product, or null where the rule has nothing to count from. */
export function releaseOf(product: ReleasedProduct, since: Date | null): Date | null {
  if (product.releaseType === 'IMMEDIATE') return new Date(0)
  if (product.releaseType === 'EXACT_DATE') return product.releaseDate ? new Date(product.releaseDate) : null
  return since && new Date(since.getTime() + (product.daysAfterPurchase ?? 0) * dayMs)
}
