/** What giving somebody a product comes to where they have grants for it already: one grant that grows, rather than several. */

/** From when until (excluding) when; null: for good. */
export interface Span {
  startsAt: Date
  endsAt: Date | null
}

/** A grant for a product that has not ended; `id` is null for one that is only to be made. */
export interface StandingGrant extends Span {
  id: string | null
  /** It follows its sale, so nobody else moves it. */
  isOfSale: boolean
}

/**
 * The grants of a person for a product once `wanted` was given to them: none is added to what one of them gives already (then the
 * answer is null), one that was given by hand and overlaps grows, and only else there is a new one. Doing it again changes nothing.
 */
export function withAccess(standing: StandingGrant[], wanted: Span): StandingGrant[] | null {
  if (standing.some((grant) => covers(grant, wanted))) return null
  const growing = standing.find((grant) => !grant.isOfSale && overlaps(grant, wanted))
  if (!growing) return [...standing, { id: null, isOfSale: false, ...wanted }]
  const { startsAt, endsAt } = growing
  const grown = {
    ...growing,
    startsAt: startsAt < wanted.startsAt ? startsAt : wanted.startsAt,
    endsAt: endOf({ endsAt }) > endOf(wanted) ? endsAt : wanted.endsAt,
  }
  return standing.map((grant) => (grant === growing ? grown : grant))
}

const covers = (grant: Span, wanted: Span) =>
  grant.startsAt <= wanted.startsAt && endOf(grant) >= endOf(wanted)

const overlaps = (grant: Span, wanted: Span) =>
  Number(grant.startsAt) <= endOf(wanted) && Number(wanted.startsAt) <= endOf(grant)

const endOf = ({ endsAt }: Pick<Span, 'endsAt'>) => (endsAt === null ? Infinity : Number(endsAt))
