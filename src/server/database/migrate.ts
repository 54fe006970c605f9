import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginUnhurried, type Sql } from './connection.ts'
import { applyRoutines, hasRoutines } from './routine.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Any number that nobody else locks: servers that start together migrate one after the other. */
const lock = 7_412_025

/** Has the table of the migrations that have run. */
export const makeBook =
  'create table if not exists migration (name text primary key, run_at timestamptz not null default now())'

/**
 * Runs the numbered files of `migrations/` that this database has not seen, all or none. They hold tables, columns and indexes, and
 * never change once they ran; then functions, views and triggers get today's text (`routine.ts`).
 */
export async function migrate(sql: Sql): Promise<void> {
  const files = await migrationNames()
  await beginUnhurried(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${lock})`
    await tx.unsafe(makeBook)
    const done = new Set((await tx`select name from migration`).map((row) => row.name as string))
    for (const name of files.filter((file) => !done.has(file))) {
      await tx.unsafe(await readMigration(name))
      await tx`insert into migration (name) values (${name})`
    }
  })
  await applyRoutines(sql)
}

/** Whether every migration has run here, and functions, views and triggers have today's text, or a later one. */
export async function isMigrated(sql: Sql): Promise<boolean> {
  const [row] = await sql`select count(*)::int as done from migration`
  return row?.done >= (await migrationNames()).length && (await hasRoutines(sql))
}

/** The text of a migration. */
export async function readMigration(name: string): Promise<string> {
  return await readFile(join(folder, name), 'utf8')
}

/** The names of the migrations, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{3}-.*\.sql$/.test(name)).sort()
}
