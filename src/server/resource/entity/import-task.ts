import type { Sql } from '../../database/connection.ts'
import type { Tasks } from '../../job/task.ts'
import { documentTaker } from '../import/document-taker.ts'
import { runImport } from '../import/run-import.ts'
import type { ImportJob, ImportKey, SheetTaker } from '../import/taker.ts'
import { outermost } from '../resource.ts'
import { schemaEntities, type SchemaEntity } from './entity.ts'
import { schemaResource } from './resource.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Goes on with a spreadsheet that is brought into a list: one after the other for each creator. */
    importSheet: ImportJob
    /** The same for lists of what is no app. Servers of before, which would write its lines into the app, do not know it. */
    importOwnedSheet: ImportKey
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
): Tasks<'importSheet' | 'importOwnedSheet'> {
  const goOn = async (key: ImportJob) => {
    const taker = takers.find(({ kind }) => kind === key.kind) ?? takerOf(all, key.kind)
    const owner = key.owner ?? outermost(key.creatorId, key.appId)
    if (taker) await runImport(sql, taker, { ...key, owner })
  }
  return { importSheet: goOn, importOwnedSheet: goOn }
}

function takerOf(all: SchemaEntity[], kind: string): SheetTaker | undefined {
  const one = all.find(({ entity }) => entity.name === kind)
  const own = all.map(({ entity }) => entity)
  return one?.import && documentTaker({ ...schemaResource(one, own), kind, import: one.import }, all)
}
