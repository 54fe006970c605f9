import { asCreator } from '../../database/tenant.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Sql } from '../../database/connection.ts'
import type { Tasks } from '../../job/task.ts'
import { mayStopHere } from '../../job/stop.ts'
import { deleteDue, dueVersion, planOpening, refreshBatch, refreshPassed } from './queries.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Counts anew how everybody in an app stands, after what is taught in it has changed. A trigger adds it. */
    standing: AppKey
    /** Counts anew those to whom something in an app has opened or closed as time passed. A routine adds it. */
    opening: AppKey
  }
}

/** Students who are counted in one transaction: whoever of them completes a lesson meanwhile waits for it. */
const batchSize = 250

/**
 * The jobs that count an app's students' progress anew, a few students at a time. What changes meanwhile brings a job of its
 * own, and this one leaves it to that.
 */
export function progressTasks({ sql }: { sql: Sql }): Tasks<'standing' | 'opening'> {
  return {
    async standing({ creatorId, appId }) {
      const appKey = { creatorId, appId }
      const version = await asCreator(sql, creatorId, (tx) => dueVersion(tx, appKey))
      if (version === undefined) return
      for (let after: string | undefined, isLast = false; !isLast;) {
        mayStopHere()
        const done = await asCreator(sql, creatorId, async (tx) =>
          (await dueVersion(tx, appKey)) === version
            ? await refreshBatch(tx, appKey, { after, limit: batchSize })
            : null,
        )
        if (!done) return
        after = done.at(-1)
        isLast = done.length < batchSize
      }
      await asCreator(sql, creatorId, (tx) => deleteDue(tx, appKey, version))
    },
    async opening({ creatorId, appId }) {
      const appKey = { creatorId, appId }
      for (let isLast = false; !isLast;) {
        mayStopHere()
        isLast = (await asCreator(sql, creatorId, (tx) => refreshPassed(tx, appKey, batchSize))) < batchSize
      }
      await asCreator(sql, creatorId, (tx) => planOpening(tx, appKey))
    },
  }
}
