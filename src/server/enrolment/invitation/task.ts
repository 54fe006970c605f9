import type { Sql, Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import type { Jobs } from '../../job/payloads.ts'
import type { Tasks } from '../../job/task.ts'
import { mayStopHere } from '../../job/stop.ts'
import { enqueueOwnLetters } from '../../mail/enqueue-letter.ts'
import { findLetterApp } from '../../publication/letter-app.ts'
import { accessLetters } from '../sign-in/access-letter.ts'
import type { PersonalLinks } from '../sign-in/personal-link.ts'
import { takeRecipients } from './queries.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Writes the letters of an invitation that are still to be written, in the name of the app at `origin`. */
    invite: { creatorId: string; appId: string; id: string; origin: string }
  }
}

/** People to whom letters are written in one transaction. */
const batchSize = 200

interface TaskParts {
  sql: Sql
  personalLinks: PersonalLinks
}

/** Writes the letters of invitations. Who is taken has their letter in the same transaction: done again, it writes none twice. */
export function invitationTasks({ sql, personalLinks }: TaskParts): Tasks<'invite'> {
  return {
    async invite(job) {
      while ((await asCreator(sql, job.creatorId, (tx) => writeBatch(tx, job))) === batchSize) mayStopHere()
    },
  }

  async function writeBatch(
    tx: Transaction,
    { creatorId, appId, id, origin }: Jobs['invite'],
  ): Promise<number> {
    const appKey = { creatorId, appId }
    const { taken, recipients } = await takeRecipients(tx, appKey, id, batchSize)
    if (recipients.length === 0) return taken
    const { app } = await findLetterApp(tx, appKey)
    const list = new Intl.ListFormat(app.config.language, { type: 'conjunction' })
    const people = recipients.map((one) => ({ ...one, bought: list.format(one.boughtNames) }))
    const letters = await accessLetters(tx, { personalLinks }, { appKey, app, origin }, people)
    const mails = recipients.map(({ studentId, email }, at) => ({
      ...{ studentId, email },
      letter: letters[at]!.letter,
    }))
    await enqueueOwnLetters(tx, appKey, mails, id)
    return taken
  }
}
