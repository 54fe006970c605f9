import type { Transaction } from '../../database/connection.ts'
import { addJob } from '../../job/queue.ts'
import { resumeAddresses } from '../../mail/stop/queries.ts'
import { vacuumSoon } from '../../vacuum/task.ts'
import {
  deleteAttempts,
  deleteMailJobs,
  deleteStudents,
  forgetLines,
  forgetSales,
  listLetters,
  lockTraces,
  orphanCertificates,
} from './queries.ts'

/**
 * Erases students of a creator for good: every row of theirs now, files by a job that begins once this is committed, the
 * bytes of the rows by another. Their
 * certificates go with them unless they are to stay valid. Answers how many there were.
 */
export async function eraseStudents(
  tx: Transaction,
  creatorId: string,
  ids: string[],
  { keepCertificates = false } = {},
): Promise<number> {
  const people = await lockTraces(tx, creatorId, ids)
  if (people.length === 0) return 0
  const letters = await listLetters(tx, creatorId, ids)
  if (keepCertificates) await orphanCertificates(tx, creatorId, ids)
  await forgetSales(tx, creatorId, people)
  await forgetLines(tx, creatorId, people)
  await resumeAddresses(
    tx,
    creatorId,
    people.map(({ email }) => email),
  )
  await deleteStudents(tx, creatorId, ids)
  await deleteAttempts(tx, creatorId, people)
  await deleteMailJobs(tx, letters)
  const pictures = people.flatMap((one) => one.pictures)
  if (letters.length > 0 || pictures.length > 0) await addJob(tx, 'forget', { letters, pictures })
  await vacuumSoon(tx)
  return people.length
}
