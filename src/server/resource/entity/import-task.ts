import type { Sql } from '../../database/connection.ts'
import type { Tasks } from '../../job/task.ts'
import { schemaEntities, type SchemaEntity } from './entity.ts'
import { schemaResource } from './resource.ts'
import { runImport, type ImportKey } from '../import/run-import.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Goes on with a spreadsheet that is brought into a list: one after the other for each creator. */
    importSheet: ImportKey
  }
}

/** Brings spreadsheets into the lists of entities that have no code. What is of no such list any more stays as it is. */
export function importTasks(
  { sql }: { sql: Sql },
  all: SchemaEntity[] = schemaEntities,
): Tasks<'importSheet'> {
  return {
    async importSheet(key) {
      const one = all.find(({ entity }) => entity.name === key.kind)
      if (one?.import)
        await runImport(sql, { ...schemaResource(one), kind: key.kind, import: one.import }, key)
    },
  }
}
