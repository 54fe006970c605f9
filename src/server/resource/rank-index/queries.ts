import type { Sql } from '../../database/connection.ts'
import { rankPrefix, type RankIndex } from './rank-index.ts'

/** Names of such indexes that there are, and whether one was finished. */
export async function listRankIndexes(sql: Sql): Promise<{ name: string; isValid: boolean }[]> {
  return await sql<{ name: string; isValid: boolean }[]>`
    select relname as name, indisvalid as is_valid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid in ('document'::regclass, 'document_extract'::regclass, 'product'::regclass, 'module'::regclass, 'lesson'::regclass) and starts_with(relname, ${rankPrefix})`
}

/** Makes an index while others read and write. Not within a transaction. */
export async function createRankIndex(
  sql: Sql,
  { name, table = 'document', definition }: RankIndex,
): Promise<void> {
  await sql.unsafe(`create index concurrently if not exists ${name} on ${table} ${definition}`)
}

/** Takes an index away while others read and write. Not within a transaction. */
export async function dropRankIndex(sql: Sql, name: string): Promise<void> {
  await sql.unsafe(`drop index concurrently if exists ${name}`)
}
