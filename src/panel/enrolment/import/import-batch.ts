import { words } from '../../../domain/generated/screens/pages/import.ts'
import type { ImportRow } from '../../../client/student/enrolment.ts'
import type { ImportResult } from '../../../domain/generated/answer-types.ts'

/** People per call. */
export const batchSize = 1000

interface Batches {
  rows: ImportRow[]
  send: (rows: ImportRow[]) => Promise<ImportResult[]>
  /** Called after each batch with what it came to. */
  onBatch: (results: ImportResult[]) => void
  /** Looked at between batches. */
  signal: AbortSignal
}

/** Sends a list in batches, one after the other, until it is through, called off or a batch fails: then it throws. */
export async function sendBatches({ rows, send, onBatch, signal }: Batches): Promise<void> {
  for (let at = 0; at < rows.length && !signal.aborted; at += batchSize) {
    onBatch(await send(rows.slice(at, at + batchSize)))
  }
}

/**
 * Tells duplicates apart over the whole list: the server sees one batch at a time, so somebody who stands in two of
 * them is new to it twice. `results` belong to `rows`, in the same order.
 */
export function markDuplicates(rows: ImportRow[], results: ImportResult[]): ImportResult[] {
  const seen = new Set<string>()
  return results.map((result, at) => {
    if (result.outcome === 'invalid' || result.outcome === 'duplicate') return result
    const email = rows[at]!.email.trim().toLowerCase()
    if (seen.has(email)) return { line: result.line, outcome: 'duplicate', message: words.repeated }
    seen.add(email)
    return result
  })
}

/** How many lines came to what. */
export function countOutcomes(results: ImportResult[]): Record<ImportResult['outcome'], number> {
  const counts = { new: 0, known: 0, enrolled: 0, duplicate: 0, invalid: 0 }
  for (const { outcome } of results) counts[outcome]++
  return counts
}

/** Whether a line brings somebody into the app. */
export const isWanted = ({ outcome }: ImportResult): boolean => outcome === 'new' || outcome === 'known'

/** Whether a line is to be looked at by whoever made the list. */
export const isProblem = ({ outcome }: ImportResult): boolean =>
  outcome === 'invalid' || outcome === 'duplicate'
