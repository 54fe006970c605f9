import type { Transaction } from '../database/connection.ts'
import { addJobs } from '../job/queue.ts'
import type { Letter } from './letter.ts'
import { insertMails, type NewMails } from './queries.ts'

export interface NewMail {
  creatorId: string
  appId: string
  studentId: string
  recipient: string
  letter: Letter
}

/** Posts a letter within the caller's transaction: it goes out once that is committed. Returns its id. */
export async function post(tx: Transaction, { studentId, recipient, ...letter }: NewMail): Promise<string> {
  const [id] = await postAll(tx, { ...letter, recipients: [{ studentId, email: recipient }] })
  return id!
}

/** The same with one letter to each of many; returns their ids. */
export async function postAll(tx: Transaction, mails: NewMails): Promise<string[]> {
  const { creatorId } = mails
  const ids = await insertMails(tx, mails)
  const jobs = ids.map((id) => ({ creatorId, id }))
  await addJobs(tx, 'mail', jobs)
  return ids
}
