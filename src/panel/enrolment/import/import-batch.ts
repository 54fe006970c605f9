import type { ImportRow } from '../../../client/student/enrolment.ts'
import type { ImportResult } from '../../../domain/generated/answer-types.ts'

/** Lines per call. */
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
  for (let at = 0; at < rows.length && !signal.aborted;) {
    const batch = rows.slice(at, endOfBatch(rows, at))
    onBatch(await send(batch))
    at += batch.length
  }
}

/** The lines of a list with those of one person beside one another, so that the server judges them together. */
export const byPerson = (rows: ImportRow[]): ImportRow[] => [...Map.groupBy(rows, emailOf).values()].flat()

/** Where a batch ends that begins here: not between the lines of one person, unless they fill one. */
function endOfBatch(rows: ImportRow[], from: number): number {
  const most = from + batchSize
  let end = most
  while (end < rows.length && end > from && emailOf(rows[end]!) === emailOf(rows[end - 1]!)) end--
  return end > from ? end : most
}

const emailOf = ({ email }: ImportRow) => email.trim().toLowerCase()

/** How many lines came to what. */
export function countOutcomes(results: ImportResult[]): Record<ImportResult['outcome'], number> {
  const counts = { new: 0, known: 0, enrolled: 0, duplicate: 0, invalid: 0 }
  for (const { outcome } of results) counts[outcome]++
  return counts
}

/** How many products these lines give, and how many of what they ask for was given before. */
export function countAccess(results: ImportResult[]): { given: number; had: number } {
  const sum = (of: 'given' | 'had') => results.reduce((all, result) => all + (result[of]?.length ?? 0), 0)
  return { given: sum('given'), had: sum('had') }
}

/** Whether a line brings somebody into the app, or gives them something. */
export const isWanted = ({ outcome, given }: ImportResult): boolean =>
  outcome === 'new' || outcome === 'known' || given !== undefined

/** Whether a line is to be looked at by whoever made the list. */
export const isProblem = ({ outcome }: Pick<ImportResult, 'outcome'>): boolean =>
  outcome === 'invalid' || outcome === 'duplicate'
