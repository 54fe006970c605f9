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
}

/** A student's place in an app. */
export interface Membership {
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

/** The access that a member has at `now`; a guest (null) has no grants and no enrolment, and sees what is free. */
export function accessTo(product: ReleasedProduct, member: Membership | null, now: Date): Access {
  if (product.status !== 'ACTIVE') return { state: 'hidden', reason: 'inactive' }
  if (member && member.status !== 'ACTIVE') return { state: 'hidden', reason: 'notEnrolled' }
  const since = rightSince(product, member, now)
  if (since === 'none') return { state: 'locked', reason: 'notBought' }
  const from = releaseOf(product, since)
  return from !== null && from <= now ? { state: 'open' } : { state: 'soon', from }
}

/** When the right to the product began: null for a guest, who has a right to what is free but no beginning. */
function rightSince(
  { id, offerType }: ReleasedProduct,
  member: Membership | null,
  now: Date,
): Date | null | 'none' {
  if (offerType === 'FREE') return member?.enrolledAt ?? null
  const starts = (member?.grants ?? [])
    .filter((grant) => isLive(grant, now))
    .filter((grant) => grant.productId === id || (offerType === 'BONUS' && grant.offerType === 'PAID'))
    .map((grant) => grant.startsAt.getTime())
  return starts.length > 0 ? new Date(Math.min(...starts)) : 'none'
}

function isLive({ startsAt, endsAt }: Grant, now: Date): boolean {
  return startsAt <= now && (endsAt === null || now < endsAt)
}

/** The instant at which the release rule opens the product, or null where the rule has nothing to count from. */
function releaseOf(product: ReleasedProduct, since: Date | null): Date | null {
  if (product.releaseType === 'IMMEDIATE') return new Date(0)
  if (product.releaseType === 'EXACT_DATE') return product.releaseDate ? new Date(product.releaseDate) : null
  return since && new Date(since.getTime() + (product.daysAfterPurchase ?? 0) * dayMs)
}
