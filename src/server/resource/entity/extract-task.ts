import { asCreator } from '../../database/tenant.ts'
import type { Sql } from '../../database/connection.ts'
import { untilWritten } from '../../database/transaction-end.ts'
import { addJob } from '../../job/queue.ts'
import type { Tasks } from '../../job/task.ts'
import { mayStopHere } from '../../job/stop.ts'
import { schemaEntities, type SchemaEntity } from './entity.ts'
import { readCreators } from '../unique/queries.ts'
import { extractOf, referredKinds, type Extract } from '../extract/extract.ts'
import {
  defineExtract,
  defineReferred,
  deleteExtracts,
  endOthers,
  extractBatch,
  forgetKind,
  markReady,
  readIds,
  type PlacedId,
} from '../extract/queries.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /**
     * Has documents have the extracts that follow from the lists of the schemas of the server that starts, whichever server's worker
     * does it. At every start.
     */
    extract: { wanted: Extract[] }
  }
}

/** Documents whose ids are read at once, for which all that the creator has is looked through; and that are worked on at once. */
const slice = 50_000
const batch = 1000
const patienceMs = 300_000

/** Makes the extracts that are wanted of what was stored before, and removes those that no list asks for any more. */
export function extractTasks({ sql }: { sql: Sql }): Tasks<'extract'> {
  return {
    async extract({ wanted }) {
      const kinds = wanted.map(({ kind }) => kind)
      const ended = await endOthers(sql, kinds)
      const unready: Extract[] = []
      for (const one of wanted) if (await sql.begin((tx) => defineExtract(tx, one))) unready.push(one)
      if (ended.length + unready.length === 0) return
      // Who began to write before may know of none, or of those of before.
      await untilWritten(sql, patienceMs)
      for (const creatorId of await readCreators(sql)) {
        for (const { kind } of unready) await extractAll(sql, creatorId, kind)
        for (const kind of ended) await deleteAll(sql, creatorId, kind)
      }
      for (const one of unready) await markReady(sql, one)
      for (const kind of ended) await forgetKind(sql, kind)
    },
  }
}

async function extractAll(sql: Sql, creatorId: string, kind: string): Promise<void> {
  await forEachBatch(sql, creatorId, kind, (ids) => extractBatch(sql, creatorId, ids))
}

async function deleteAll(sql: Sql, creatorId: string, kind: string): Promise<void> {
  await forEachBatch(sql, creatorId, kind, (ids) =>
    asCreator(sql, creatorId, (tx) => deleteExtracts(tx, ids)),
  )
}

/** Does something with the creator's documents of a kind, some at a time. */
async function forEachBatch(
  sql: Sql,
  creatorId: string,
  kind: string,
  work: (ids: string[]) => Promise<void>,
): Promise<void> {
  for (let after: PlacedId | undefined, isLast = false; !isLast;) {
    const some = await asCreator(sql, creatorId, (tx) =>
      readIds(tx, creatorId, kind, { after, limit: slice }),
    )
    const ids = some.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += batch) {
      mayStopHere()
      await work(ids.slice(from, from + batch))
    }
    isLast = some.length < slice
    after = some.at(-1)
  }
}

/** Adds a job that makes those of today's schemas; what becomes of the titles in them is noted from now on, whoever's worker does it. */
export async function extractSoon(sql: Sql, all: SchemaEntity[] = schemaEntities): Promise<void> {
  const wanted = all.map(extractOf)
  await sql.begin(async (tx) => {
    await defineReferred(tx, referredKinds(all))
    await addJob(tx, 'extract', { wanted }, { key: 'extract' })
  })
}
