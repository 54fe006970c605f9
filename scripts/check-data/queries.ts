import type { Document } from '../../src/domain/schema/definition.ts'
import type { Sql, Transaction } from '../../src/server/database/connection.ts'

/** Where documents of an entity are stored. */
export interface Store {
  entity: string
  table: string
  /** Column of the document. */
  column: 'data' | 'document'
}

/** A stored document, with whose it is. */
export interface StoredRow {
  id: string
  appName: string | null
  appId: string | null
  document: Document
  /** All columns of its row, in camelCase: some are fields. */
  columns: Record<string, unknown>
}

export async function listCreators(sql: Sql) {
  return await sql<{ id: string; email: string }[]>`select id, email from creator order by created_at, id`
}

/** Tables of the database that hold documents of creators. */
export async function listTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ tableName: string }[]>`
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name in ('data', 'document', 'creator_id')
    group by table_name having count(*) = 2`
  return rows.map(({ tableName }) => tableName)
}

/** Tables whose documents are the creator's alone, of no app. */
const ofNoApp = ['student', 'connection']

/** At most `limit` documents of a creator, in the order of their ids, after `after`. */
export async function readRows(
  tx: Transaction,
  creatorId: string,
  { table, column, entity }: Store,
  { after, limit }: { after: string; limit: number },
): Promise<StoredRow[]> {
  // A version is told by its app: of each, the one that students see.
  const isVersion = table === 'app_version'
  const id = isVersion ? tx`item.app_id` : tx`item.id`
  const app = table === 'app' ? tx`item` : ofNoApp.includes(table) ? null : tx`app`
  return await tx<StoredRow[]>`
    select ${id} as id, ${app ? tx`${app}.data ->> 'name'` : tx`null`} as app_name,
      to_jsonb(item) ->> 'app_id' as app_id,
      item.${tx(column)} as document, to_jsonb(item) - 'data' - 'document' as columns
    from ${tx(table)} item
    ${app && table !== 'app' ? tx`left join app on app.id = item.app_id and app.creator_id = item.creator_id` : tx``}
    where item.creator_id = ${creatorId} and ${id} > ${after}
      ${isVersion ? tx`and app.is_published and app.version = item.number` : tx``}
      ${table === 'document' ? tx`and item.kind = ${entity}` : tx``}
    order by ${id} limit ${limit}`
}
