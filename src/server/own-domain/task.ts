import { asCreator } from '../database/tenant.ts'
import type { Tasks } from '../job/task.ts'
import { checkDomain, type DomainContext } from './check.ts'
import { lookSoon } from './look-soon.ts'
import { findCheck, findNameOf, listDueNames } from './queries.ts'

declare module '../job/payloads.ts' {
  interface Jobs {
    /** Looks at all names that nobody has looked at for a day. Every hour. */
    domains: object
  }
}

/** When a job is done by itself, as a crontab: a name is looked at once a day, each at its own hour. */
export const domainTimetable = '41 * * * * domains ?max=3&jobKey=domains'

/** Names that are looked at in one go of that. */
const most = 5_000

/** Looks at names of apps by and by: records take their time, and may go. */
export function domainTasks(context: DomainContext): Tasks<'domain' | 'domains'> {
  const { sql } = context
  return {
    async domain(appKey) {
      const { creatorId, appId } = appKey
      const check = await asCreator(sql, creatorId, (tx) => findCheck(tx, appKey))
      const held = await findNameOf(sql, appId)
      if (check) await checkDomain(context, appKey, check.name)
      // Another one is wanted; until it is there, this one counts.
      if (held && held.name !== check?.name) await checkDomain(context, appKey, held.name)
      await asCreator(sql, creatorId, async (tx) => {
        const now = await findCheck(tx, appKey)
        if (now) await lookSoon(tx, appKey, now)
      })
    },
    async domains() {
      for (const appKey of await listDueNames(sql, most))
        await asCreator(sql, appKey.creatorId, (tx) => lookSoon(tx, appKey))
    },
  }
}
