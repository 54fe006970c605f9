import type { Sql } from '../../database/connection.ts'
import type { Tasks } from '../../job/task.ts'
import { documentTaker } from '../import/document-taker.ts'
import { runImport } from '../import/run-import.ts'
import type { ImportKey, SheetTaker } from '../import/taker.ts'
import { schemaEntities, type SchemaEntity } from './entity.ts'
import { schemaResource } from './resource.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Goes on with a spreadsheet that is brought into a list: one after the other for each creator. */
    importSheet: ImportKey
  }
}

/**
 * Brings spreadsheets into the lists of entities that have no code, and into those whose code says how (`takers`). What is of no such
 * list any more stays as it is.
 */
export function importTasks(
  { sql }: { sql: Sql },
  takers: SheetTaker[],
  all: SchemaEntity[] = schemaEntities,
): Tasks<'importSheet'> {
  return {
    async importSheet(key) {
      const taker = takers.find(({ kind }) => kind === key.kind) ?? takerOf(all, key.kind)
      if (taker) await runImport(sql, taker, key)
    },
  }
}

function takerOf(all: SchemaEntity[], kind: string): SheetTaker | undefined {
  const one = all.find(({ entity }) => entity.name === kind)
  return one?.import && documentTaker({ ...schemaResource(one), kind, import: one.import })
}
