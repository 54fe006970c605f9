import type { BulkOutcome } from '../../client/resource/bulk.ts'
import { words } from '../../domain/generated/screens/pages/bulk-work.ts'
import { words as restored } from '../../domain/generated/screens/pages/history.ts'
import { say } from '../../domain/text/say.ts'

/** How long, in ms, the report stands of what took a while, or was refused, unless it is put away. */
export const longMs = 600_000

/** Rows that a rule was against are not among those that are skipped for being so already; the report of them stands for long. */
export function withoutRefused(outcome: BulkOutcome): BulkOutcome {
  const refused = (outcome.refused ?? []).reduce((sum, { count }) => sum + count, 0)
  return refused > 0 ? { ...outcome, skipped: outcome.skipped - refused, isLong: true } : outcome
}

/** Which rows stayed as they were, and why: a sentence for each reason. */
export function refusedText({ refused = [] }: Pick<BulkOutcome, 'refused'>): string {
  const reasons = Map.groupBy(refused, ({ message }) => message)
  const sentences = [...reasons].map(([why, parts]) => {
    const count = parts.reduce((sum, part) => sum + part.count, 0)
    const all = parts.flatMap(({ names }) => names)
    const named = all.slice(0, 3)
    if (named.length === 0) return say(words.unnamed, { count, why })
    const names = `${named.join(', ')}${count > named.length ? ` ${words.more}` : ''}`
    return say(words.refused, { count, names, why })
  })
  return sentences.join(' ')
}

/** How many name again what is back; nothing where nobody does. */
export const referrersText = (count = 0): string => (count > 0 ? say(restored.referrers, { count }) : '')
