import { openAlone, type Sql } from './connection.ts'

/**
 * Migrations whose names end in `.concurrent.sql` hold indexes alone, which are made and taken away while others read and write, outside
 * of any transaction: on a large table that takes minutes. Broken off, one is done again.
 */
export const isConcurrent = (migration: string): boolean => migration.endsWith('.concurrent.sql')

/** The same text for a database that nobody uses yet, within a transaction. */
export const withoutConcurrency = (text: string): string => text.replace(/ concurrently\b/gi, '')

/** Its statements. Throws where one does anything else, or could not be done again. */
export function indexStatements(migration: string, text: string): { statement: string; made?: string }[] {
  const statements = text
    .replace(/--.*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  return statements.map((statement) => {
    const [, made] = /^create (?:unique )?index concurrently if not exists (\w+) on /.exec(statement) ?? []
    if (!made && !/^drop index concurrently if exists \w+$/.test(statement))
      throw new Error(
        `${migration}: only create index concurrently if not exists … and drop index concurrently if exists …`,
      )
    return { statement, ...(made && { made }) }
  })
}

/**
 * Runs such a migration, and notes it. Answers false where another server has the advisory `lock`, which belongs to whoever migrates.
 */
export async function runConcurrent(
  sql: Sql,
  lock: number,
  { name, text }: { name: string; text: string },
): Promise<boolean> {
  const statements = indexStatements(name, text)
  // With its session goes the lock.
  const own = openAlone(sql, { fetch_types: false })
  try {
    const [row] = await own<[{ isOurs: boolean }]>`select pg_try_advisory_lock(${lock}) as is_ours`
    if (!row.isOurs) return false
    if ((await own`select from migration where name = ${name}`).length > 0) return true
    for (const { statement, made } of statements) {
      // What was broken off is there, and good for nothing.
      if (made && (await isInvalid(own, made))) await own.unsafe(`drop index concurrently ${made}`)
      await own.unsafe(statement)
    }
    await own`insert into migration (name) values (${name})`
    return true
  } finally {
    await own.end({ timeout: 1 })
  }
}

async function isInvalid(sql: Sql, index: string): Promise<boolean> {
  const rows = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`
  return rows.length > 0
}
