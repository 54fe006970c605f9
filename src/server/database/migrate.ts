import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isConcurrent, runConcurrent, withoutConcurrency } from './concurrent-index.ts'
import { beginUnhurried, type Sql, type Transaction } from './connection.ts'
import { readOnce } from './read-once.ts'
import { applyRoutines, hasRoutines } from './routine.ts'
import { whereBusy } from './where-busy.ts'

const folder = join(import.meta.dirname, 'migrations')
/** Any number that nobody else locks: servers that start together migrate one after the other. */
const lock = 7_412_025

/** Has the table of the migrations that have run. */
export const makeBook =
  'create table if not exists migration (name text primary key, run_at timestamptz not null default now())'

/** How long to wait for a table that is in use, during which its users wait behind us, in ms. */
const lockMs = 3_000

/** Between two looks whether another server has done it, in ms. */
const lookMs = 500

/**
 * Runs the numbered files of `migrations/` that this database has not seen, each whole or not at all; those of a new database, which
 * nobody uses, together. They hold tables, columns and indexes, and never change once they ran; then functions, views and triggers get
 * today's text (`routine.ts`). Where another server is at it already, waits for that, and says so. Throws where a table stays locked for
 * minutes. `from`: another folder.
 */
export async function migrate(
  sql: Sql,
  say: (sentence: string) => void = console.error,
  from = folder,
): Promise<void> {
  const files = from === folder ? await migrationNames() : await namesIn(from)
  const runOne = async () => {
    const what = await beginUnhurried(sql, (tx) => runNext(tx, files, from))
    if (typeof what === 'string') return what
    const isDone = await runConcurrent(sql, lock, { ...what, text: await read(what.name, from) })
    return isDone ? 'some ran' : 'others run'
  }
  let isTold = false
  for (;;) {
    const what = await whereBusy(runOne)
    if (what === 'all ran') break
    if (what === 'some ran') continue
    if (!isTold) say('Outro servidor está atualizando o banco de dados; este espera por ele.')
    isTold = true
    await sleep(lookMs)
  }
  await applyRoutines(sql)
}

/** Answers what became of it, or the name of the next one where that is not for a transaction. */
async function runNext(
  tx: Transaction,
  files: string[],
  from: string,
): Promise<'all ran' | 'some ran' | 'others run' | { name: string }> {
  const [row] = await tx<[{ isOurs: boolean }]>`select pg_try_advisory_xact_lock(${lock}) as is_ours`
  if (!row.isOurs) return 'others run'
  await tx`create table if not exists migration (name text primary key, run_at timestamptz not null default now())`
  const done = new Set((await tx`select name from migration`).map((one) => one.name as string))
  const waiting = files.filter((file) => !done.has(file))
  const isNew = done.size === 0
  const [name] = waiting
  if (!isNew && name !== undefined && isConcurrent(name)) return { name }
  if (!isNew) await tx.unsafe(`set local lock_timeout = ${lockMs}`)
  for (const name of isNew ? waiting : waiting.slice(0, 1)) {
    await tx.unsafe(withoutConcurrency(await read(name, from)))
    await tx`insert into migration (name) values (${name})`
  }
  return waiting.length > 1 && !isNew ? 'some ran' : 'all ran'
}

/** Whether every migration has run here, and functions, views and triggers have today's text, or a later one. */
export async function isMigrated(sql: Sql): Promise<boolean> {
  const names = await migrationNames()
  const [row] = await sql`select count(*)::int as done from migration where name = any(${names}::text[])`
  return row?.done === names.length && (await hasRoutines(sql))
}

/** The text of a migration, as a transaction can run it. */
export async function readMigration(name: string): Promise<string> {
  return withoutConcurrency(await read(name, folder))
}

const read = async (name: string, from: string) => await readFile(join(from, name), 'utf8')

/** The names of the migrations of this process's release, in their order. */
export const migrationNames = readOnce(() => namesIn(folder))

const namesIn = async (from: string) =>
  (await readdir(from)).filter((name) => /^\d{3}-.*\.sql$/.test(name)).sort()
