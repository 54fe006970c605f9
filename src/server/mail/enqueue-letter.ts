import type { Transaction } from '../database/connection.ts'
import { addJob, addJobs } from '../job/queue.ts'
import type { Letter } from './letter.ts'
import { insertMails, insertOwnMails, type NewMails, type OwnMail } from './queries.ts'
import type { AppKey } from '../app/app-key.ts'

interface NewMail {
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
  await sendInBatches(tx, mails.creatorId, await insertMails(tx, mails))
}

/** The same with a letter of their own to each, as part of an invitation where there is one. */
export async function enqueueOwnLetters(
  tx: Transaction,
  appKey: AppKey,
  mails: OwnMail[],
  invitationId: string | null,
): Promise<void> {
  await sendInBatches(tx, appKey.creatorId, await insertOwnMails(tx, appKey, mails, invitationId))
}

async function sendInBatches(tx: Transaction, creatorId: string, ids: string[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, place) => ({
    creatorId,
    ids: ids.slice(place * batchSize, (place + 1) * batchSize),
  }))
  await addJobs(tx, 'mailing', batches, { priority: 10, queue: `mailing:${creatorId}` })
}
