import type { SampleKind, SampleSale } from '../../../purchase/platform/sample.ts'

/** What is delivered, one after the other, so that what is tried out comes last. */
type History = ({ kind: SampleKind } & Pick<SampleSale, 'paidAt' | 'at' | 'until'>)[]

const dayMs = 24 * 3600_000

/** The history of an invented sale at whose end this happens now: what is refunded was bought before. */
export function historyOf(kind: SampleKind, now: Date): History {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs)
  const bought = (days: number, until: Date | null) => {
    const paidAt = inDays(days)
    return { kind: 'purchase' as const, paidAt, at: paidAt, until }
  }
  if (kind === 'purchase' || kind === 'orderBump') return [{ ...bought(0, null), kind }]
  // A month is over tomorrow, and was paid for again.
  const first =
    kind === 'renewal' ? bought(-29, inDays(1)) : bought(-1, kind === 'cancellation' ? inDays(29) : null)
  return [first, { ...first, kind, at: now, until: kind === 'renewal' ? inDays(31) : first.until }]
}
