import type { Transaction } from '../database/connection.ts'
import { addJob, addJobs } from '../job/queue.ts'
import type { Letter } from './letter.ts'
import { insertMails, type NewMails } from './queries.ts'

export interface NewMail {
  creatorId: string
  /** The app in whose name it goes out, and its student; null for letters to the creator. */
  appId: string | null
  studentId: string | null
  recipient: string
  letter: Letter
  /** Whom it is for asked for it and waits: it goes before all others. */
  isAwaited: boolean
}

/** Has a letter sent once the caller's transaction is committed: writes it into `mail`, with a job to send it. Returns its id. */
export async function enqueueLetter(
  tx: Transaction,
  { studentId, recipient, isAwaited, ...letter }: NewMail,
): Promise<string> {
  const [id] = await insertMails(tx, { ...letter, recipients: [{ studentId, email: recipient }] })
  const { creatorId } = letter
  await addJob(tx, 'mail', { creatorId, id: id! }, { priority: isAwaited ? -10 : 0 })
  return id!
}

/** Letters to many that are sent in one job. */
const batchSize = 50

/** The same with one letter to each of many, which go out behind all others; of one creator's, one batch after the other. */
export async function enqueueLetters(tx: Transaction, mails: NewMails): Promise<void> {
  const { creatorId } = mails
  const ids = await insertMails(tx, mails)
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, place) => ({
    creatorId,
    ids: ids.slice(place * batchSize, (place + 1) * batchSize),
  }))
  await addJobs(tx, 'mailing', batches, { priority: 10, queue: `mailing:${creatorId}` })
}
