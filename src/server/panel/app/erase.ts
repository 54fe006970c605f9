import type { Transaction } from '../../database/connection.ts'
import { addJob } from '../../job/queue.ts'
import { deleteMailJobs } from '../../student/erase/queries.ts'
import { eraseForGood } from '../../sweep/queries.ts'
import { sweepSoon } from '../../sweep/task.ts'
import { vacuumSoon } from '../../vacuum/task.ts'
import { deleteApp, listLetters, type AppRow } from '../../app/queries.ts'

/**
 * Erases a locked app for good: every row of it now, its files (pictures that nothing else shows, icons, uploads, letters in the
 * outbox) by jobs that begin once this is committed, the bytes of the rows by another.
 */
export async function eraseApp(
  tx: Transaction,
  { id, creatorId }: Pick<AppRow, 'id' | 'creatorId'>,
): Promise<void> {
  const letters = await listLetters(tx, creatorId, id)
  await eraseForGood(tx, creatorId)
  await deleteApp(tx, creatorId, id)
  if (letters.length > 0) {
    await deleteMailJobs(tx, letters)
    await addJob(tx, 'forget', { letters, pictures: [] })
  }
  await sweepSoon(tx)
  await vacuumSoon(tx)
}
