import { asCreator } from '../database/tenant.ts'
import type { Tasks } from '../job/task.ts'
import { checkSender, type SenderContext } from './check.ts'
import { lookAtSenderSoon } from './look-soon.ts'
import { findSendingDomain, listDueDomains } from './queries.ts'

declare module '../job/payloads.ts' {
  interface Jobs {
    /** Looks at all domains from which apps send, or are to, and that nobody has looked at for a day. Every six hours. */
    senders: object
  }
}

/** When a job is done by itself, as a crontab. */
export const senderTimetable = '17 */6 * * * senders ?max=3&jobKey=senders'

/** Domains that are looked at in one go of that. */
const most = 5_000

/** Looks at domains that send by and by: records take their time, and may go. */
export function senderTasks(context: SenderContext): Tasks<'sender' | 'senders'> {
  const { sql } = context
  return {
    async sender(key) {
      await checkSender(context, key)
      await asCreator(sql, key.creatorId, async (tx) => {
        const found = await findSendingDomain(tx, key)
        if (found) await lookAtSenderSoon(tx, key, found)
      })
    },
    async senders() {
      for (const key of await listDueDomains(sql, most))
        await asCreator(sql, key.creatorId, (tx) => lookAtSenderSoon(tx, key))
    },
  }
}
