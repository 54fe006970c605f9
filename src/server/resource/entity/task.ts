import { uniqueFields } from '../../../domain/schema/unique.ts'
import type { Sql } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { addJob } from '../../job/queue.ts'
import type { Tasks } from '../../job/task.ts'
import { mayStopHere } from '../../job/stop.ts'
import { schemaEntities, type SchemaEntity } from './entity.ts'
import { giveBackValues, readCreators, readKind, readKinds, takeValues } from '../unique/queries.ts'
import { valuesOf } from '../unique/take.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Notes the values that are one of a kind of what was stored before they were. At every start. */
    unique: object
  }
}

const batch = 500

/**
 * Has the values noted that documents had when their field was not yet one of a kind, or that a server of before wrote. Where
 * two have the same, both keep it: the first one has it, and who changes the other's is told.
 */
export function uniqueTasks({ sql }: { sql: Sql }, all: SchemaEntity[] = schemaEntities): Tasks<'unique'> {
  const entities = all.map(({ entity }) => entity).filter(({ schema }) => uniqueFields(schema).length > 0)
  const names = entities.map(({ name }) => name)
  return {
    async unique() {
      for (const creatorId of await readCreators(sql)) {
        const kinds = await asCreator(sql, creatorId, (tx) => readKinds(tx, creatorId, names))
        for (const entity of entities.filter(({ name }) => kinds.includes(name))) {
          const kind = entity.name
          for (let after = '00000000-0000-0000-0000-000000000000'; after !== '';) {
            mayStopHere()
            after = await asCreator(sql, creatorId, async (tx) => {
              const rows = await readKind(tx, { creatorId, kind }, { after, limit: batch })
              const values = rows.flatMap(({ id, appId, data }) =>
                valuesOf(entity, { creatorId, appId, id }, data),
              )
              const ids = rows.map(({ id }) => id)
              await giveBackValues(tx, creatorId, ids, values)
              await takeValues(tx, creatorId, kind, values)
              return rows.length < batch ? '' : ids.at(-1)!
            })
          }
        }
      }
    },
  }
}

/** Adds a job that notes such values, where an entity has any. */
export async function noteUniqueSoon(sql: Sql): Promise<void> {
  if (!schemaEntities.some(({ entity }) => uniqueFields(entity.schema).length > 0)) return
  await sql.begin((tx) => addJob(tx, 'unique', {}, { key: 'unique' }))
}
