import type { Transaction } from '../database/connection.ts'
import { addJob } from '../job/queue.ts'

/** Adds a job that removes the pictures of the document `before` that `after`, stored in its place, does not have, where nothing else uses them. */
export async function forgetReplacedPictures(
  tx: Transaction,
  before: unknown,
  after: unknown = null,
): Promise<void> {
  const kept = storedPictures(after)
  const pictures = storedPictures(before).filter((url) => !kept.includes(url))
  if (pictures.length > 0) await addJob(tx, 'forget', { letters: [], pictures })
}

/** The stored pictures that a document names, `/images/<name>`. */
export function storedPictures(document: unknown): string[] {
  return JSON.stringify(document ?? null).match(/\/images\/[0-9a-f]{64}\.webp/g) ?? []
}
