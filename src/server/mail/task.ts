import { asCreator } from '../database/tenant.ts'
import type { Tasks, Workplace } from '../job/work.ts'
import { codeOf, sentenceOf } from './problem.ts'
import { lockWaiting, updateMail } from './queries.ts'

/** A letter that waits in the table `mail`. */
export interface MailJobs {
  mail: { creatorId: string; id: string }
}

/** Sends letters. One that was sent is not sent again, but where the server died in the moment between. */
export function mailTasks({ sql, postbox }: Pick<Workplace, 'sql' | 'postbox'>): Tasks<MailJobs> {
  return {
    async mail({ creatorId, id }, { isLast }) {
      let failure: unknown = null
      await asCreator(sql, creatorId, async (tx) => {
        const mail = await lockWaiting(tx, creatorId, id)
        if (!mail) return
        try {
          const { recipient, content, createdAt } = mail
          const status = await postbox.send({ id, recipient, letter: content, createdAt })
          await updateMail(tx, creatorId, id, { status, problem: null })
        } catch (error) {
          failure = error
          const problem = sentenceOf(error)
          await updateMail(tx, creatorId, id, { status: isLast ? 'failed' : 'waiting', problem })
        }
      })
      // Logged, and kept with the job: what was said, and to whom, stands with the letter, which goes with its student.
      if (failure !== null) throw new Error(`Letter ${id} was not taken: ${codeOf(failure)}`)
    },
  }
}
