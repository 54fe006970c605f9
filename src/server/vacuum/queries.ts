import type { Sql } from '../database/connection.ts'

/** Tables that hold words by which a person would be found. */
const personal = [
  ...['student', 'student_standing', 'mail', 'circular', 'certificate', 'push_subscription', 'rate_limit'],
  ...[
    'community_post',
    'community_comment',
    'community_report',
    'feed_comment',
    'graphile_worker._private_jobs',
  ],
]

export interface PersonalTable {
  name: string
  /** With its indexes. */
  bytes: number
}

/** Tables that hold words of a student or, where an account was erased, all that may hold something of a creator. */
export async function listPersonal(
  sql: Sql,
  { isAccount }: { isAccount: boolean },
): Promise<PersonalTable[]> {
  return await sql<PersonalTable[]>`
    select name, pg_total_relation_size(name::regclass)::float8 as bytes from (
      select unnest(${personal}::text[]) as name
      union select 'creator' where ${isAccount}
      union select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'creator_id'
      where ${isAccount} and relkind = 'r' and relnamespace = 'public'::regnamespace
    ) found`
}

/**
 * Whether some transaction may still see rows that were deleted before the transaction `stand`: rewriting a table would copy those
 * for it. What is written in the server's other databases counts too, for every snapshot reaches back to the oldest of it.
 */
export async function isStillVisible(sql: Sql, stand: string): Promise<boolean> {
  const [row] = await sql<[{ isSeen: boolean }]>`
    select pg_snapshot_xmin(pg_current_snapshot()) < ${stand}::xid8 or exists (
      select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and age(backend_xmin) > age(${stand}::xid8::xid)
    ) as is_seen`
  return row.isSeen
}

/**
 * Writes a table anew, in other files: where a row was removed, its bytes stay in the old ones. Gives up (55P03) where others
 * do not let go of it, for those who come later wait behind us; the connection says how soon.
 */
export async function rewriteTable(connection: Sql, table: string): Promise<void> {
  await connection.unsafe(`vacuum (full, analyze) ${table}`)
}

/** Gives the room of a table's removed rows back, and has the planner sample it anew. Nobody waits for it. */
export async function vacuumTable(connection: Sql, table: string): Promise<void> {
  // A table that ended earlier than before would be locked while it is cut.
  await connection.unsafe(`vacuum (analyze, truncate false) ${table}`)
}

/**
 * Deletes the planner's samples of values of those tables that are empty now, and of what their indexes compute, where the database
 * can (PostgreSQL 18): it draws none from nothing and keeps the former ones.
 */
export async function deleteStatistics(connection: Sql, names: string[]): Promise<void> {
  const [can] = await connection`
    select where to_regprocedure('pg_clear_attribute_stats(text, text, text, boolean)') is not null`
  if (!can) return
  await connection`
    select pg_clear_attribute_stats(nspname, sampled.relname, attname, false)
    from pg_class emptied
    join pg_class sampled on sampled.oid = emptied.oid
      or sampled.oid in (select indexrelid from pg_index where indrelid = emptied.oid)
    join pg_namespace on pg_namespace.oid = sampled.relnamespace
    join pg_attribute on attrelid = sampled.oid and attnum > 0 and not attisdropped
    where emptied.oid = any(${names}::regclass[]) and emptied.reltuples = 0`
}

/** Begins a new file of the write-ahead log and removes those before it. Does nothing where our role may not. */
export async function removeOldLog(connection: Sql): Promise<void> {
  try {
    await connection`select pg_switch_wal()`
    await connection.unsafe('checkpoint')
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
  }
}
