import { referenceAt } from '../../../domain/schema/reference.ts'
import type { Sql } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { untilWritten } from '../../database/transaction-end.ts'
import type { Tasks } from '../../job/task.ts'
import { mayStopHere } from '../../job/stop.ts'
import { titledFields } from '../extract/extract.ts'
import { deleteRetitled, extractBatch, readRetitled } from '../extract/queries.ts'
import { kindBeside } from '../reference/kind.ts'
import { readReferring } from '../reference/queries.ts'
import { schemaEntities, type SchemaEntity } from './entity.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Has what lists are ordered by, or students search, follow the titles of the documents of a creator that were renamed, came or went. A trigger adds it. */
    retitle: { creatorId: string }
  }
}

/** Documents whose titles changed, and documents that name one, which are worked on at once. */
const slice = 10_000
const batch = 500
const patienceMs = 300_000

/**
 * Has the extracts of documents say what those that they name are called by now, some at a time, whoever renamed them. What is renamed
 * meanwhile brings a job of its own.
 */
export function retitleTasks({ sql }: { sql: Sql }, all: SchemaEntity[] = schemaEntities): Tasks<'retitle'> {
  const fields = all.flatMap((one) =>
    titledFields(one).map((name) => ({ entity: one.entity, path: name.split('.') })),
  )
  return {
    async retitle({ creatorId }) {
      for (let after = '00000000-0000-0000-0000-000000000000'; after !== '';) {
        const notes = await asCreator(sql, creatorId, (tx) =>
          readRetitled(tx, creatorId, { after, limit: slice }),
        )
        // Who was writing by the title of before has it in what they wrote.
        if (notes.length > 0) await untilWritten(sql, patienceMs)
        for (const some of Map.groupBy(notes, ({ kind, appId }) => `${kind} ${appId}`).values()) {
          const [{ kind, appId }] = some as [(typeof some)[0]]
          const ids = some.map(({ id }) => id)
          for (const { entity, path } of fields) {
            if (referenceAt(entity.schema, path).entity !== kind) continue
            const beside = kindBeside({ creatorId, appId: appId ?? '' }, entity.name)
            const named = await asCreator(sql, creatorId, (tx) =>
              readReferring(tx, { kind: beside, entity, path, ids }),
            )
            for (let from = 0; from < named.length; from += batch) {
              mayStopHere()
              await extractBatch(sql, creatorId, named.slice(from, from + batch))
            }
          }
        }
        await asCreator(sql, creatorId, (tx) => deleteRetitled(tx, notes))
        after = notes.length < slice ? '' : notes.at(-1)!.id
      }
    },
  }
}
