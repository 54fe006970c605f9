import { rememberedDays } from '../../domain/action.ts'
import type { Sql } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { addJob } from '../job/queue.ts'
import type { Tasks, Workplace } from '../job/work.ts'
import { listCreators } from '../student/erase/queries.ts'
import type { PruneJobs } from './job.ts'
import { deleteOld, listForgotten, passing } from './queries.ts'

/** When a job is done by itself, as a crontab: at night in Brazil, once however many nights were missed. */
export const pruneTimetable = '23 6 * * * prune ?fill=2d&max=3'

/** Rows that go in one transaction. */
const batchSize = 5000

/** Removes, creator by creator, what devices have sent and were told so long ago that it need not be known any more. */
export function pruneTasks({ sql }: Pick<Workplace, 'sql'>): Tasks<PruneJobs> {
  return { prune: async () => await prune(sql) }
}

async function prune(sql: Sql): Promise<void> {
  for (const creatorId of await listCreators(sql)) {
    for (const table of Object.keys(passing) as (keyof typeof passing)[]) {
      const next = () =>
        asCreator(sql, creatorId, (tx) =>
          deleteOld(tx, creatorId, table, { days: rememberedDays, limit: batchSize }),
        )
      while ((await next()) === batchSize);
    }
    // What was tried in vain, as often as a job is tried, gets another chance.
    await asCreator(sql, creatorId, async (tx) => {
      for (const appId of await listForgotten(tx, creatorId))
        await addJob(tx, 'standing', { creatorId, appId })
    })
  }
}
