import type { Transaction } from '../database/connection.ts'
import { addJob } from '../job/queue.ts'
import { insertMail, type NewMail } from './queries.ts'

/** Posts a letter within the caller's transaction: it goes out once that is committed. Returns its id. */
export async function post(tx: Transaction, mail: NewMail): Promise<string> {
  const id = await insertMail(tx, mail)
  await addJob(tx, 'mail', { creatorId: mail.creatorId, id })
  return id
}
