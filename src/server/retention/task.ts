import type { Sql } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { addJob } from '../job/queue.ts'
import type { Tasks } from '../job/task.ts'
import { mayStopHere } from '../job/stop.ts'
import { replayUnfolded } from '../purchase/apply/replay.ts'
import { listCreators } from '../student/erase/queries.ts'
import { deleteEverybodys, deletePassed, listForgotten, listPassed } from './queries.ts'

declare module '../job/payloads.ts' {
  interface Jobs {
    /** Removes what is of no use any more. Every night. */
    prune: object
  }
}

/** When a job is done by itself, as a crontab: at night in Brazil, once however many nights were missed. */
export const retentionTimetable = '23 6 * * * prune ?fill=2d&max=3'

/** Removes, creator by creator, what is of no use any more (`retentionDays`). */
export function retentionTasks({ sql }: { sql: Sql }): Tasks<'prune'> {
  return { prune: async () => await prune(sql) }
}

async function prune(sql: Sql): Promise<void> {
  await deleteEverybodys(sql)
  for (const creatorId of await listCreators(sql)) {
    mayStopHere()
    let isMore = await asCreator(sql, creatorId, async (tx) => {
      // What was tried in vain, as often as a job is tried, gets another chance.
      for (const appId of await listForgotten(tx, creatorId))
        await addJob(tx, 'standing', { creatorId, appId })
      for (const appId of await listPassed(tx, creatorId)) await addJob(tx, 'opening', { creatorId, appId })
      await replayUnfolded(tx, creatorId)
      return await deletePassed(tx, creatorId)
    })
    while (isMore) {
      mayStopHere()
      isMore = await asCreator(sql, creatorId, (tx) => deletePassed(tx, creatorId))
    }
  }
}
