import type { Sql } from '../../database/connection.ts'
import { addJob } from '../../job/queue.ts'
import type { Tasks } from '../../job/task.ts'
import { mayStopHere } from '../../job/stop.ts'
import { schemaEntities } from '../entity/entity.ts'
import { createRankIndex, dropRankIndex, listRankIndexes } from './queries.ts'
import { rankIndexes, type RankIndex } from './rank-index.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /**
     * Makes the indexes that follow from the lists of the schemas of the server that starts, whichever server's worker does it.
     * At every start. A former version's job did not say which: then nothing is done.
     */
    'rank-index': { wanted?: RankIndex[] }
  }
}

/** Makes the indexes that are wanted, and takes away those that no list asks for any more. */
export function rankIndexTasks({ sql }: { sql: Sql }): Tasks<'rank-index'> {
  return {
    async 'rank-index'({ wanted }) {
      if (!wanted) return
      const there = await listRankIndexes(sql)
      const names = new Set(wanted.map(({ name }) => name))
      // What is not valid was not finished.
      for (const { name, isValid } of there) if (!isValid || !names.has(name)) await dropRankIndex(sql, name)
      for (const index of wanted) {
        mayStopHere()
        await createRankIndex(sql, index)
      }
    },
  }
}

/** Adds a job that makes those of today's schemas. */
export async function indexRanksSoon(sql: Sql): Promise<void> {
  const wanted = rankIndexes(schemaEntities)
  await sql.begin((tx) => addJob(tx, 'rank-index', { wanted }, { key: 'rank-index' }))
}
