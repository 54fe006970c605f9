import type { Sql, Transaction } from '../database/connection.ts'
import { isOthers } from '../database/room.ts'

/** Any number that nobody else locks. */
const lock = 7_412_028

/** The value that this installation stores under a name; stores and returns `fresh` where there is none yet. */
export async function readOrInsert(sql: Sql | Transaction, name: string, fresh: string): Promise<string> {
  await sql`insert into installation (name, value) values (${name}, ${fresh}) on conflict (name) do nothing`
  const [row] = await sql<[{ value: string }]>`select value from installation where name = ${name}`
  return row.value
}

/** Puts another value in the place of `before`, unless somebody else has done so. */
export async function replaceInstalled(
  sql: Sql | Transaction,
  name: string,
  before: string,
  after: string,
): Promise<void> {
  await sql`update installation set value = ${after} where name = ${name} and value = ${before}`
}

/** The value that this installation stores under a name; null where there is none. */
export async function findInstalled(sql: Sql | Transaction, name: string): Promise<string | null> {
  const [row] = await sql<{ value: string }[]>`select value from installation where name = ${name}`
  return row?.value ?? null
}

/** Takes a value away. */
export async function removeInstalled(sql: Sql, name: string): Promise<void> {
  await sql`delete from installation where name = ${name}`
}

/** Whether other processes of ours use this database. In no transaction: each sees connections as they were when it first looked. */
export async function hasOtherServers(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ isThere: boolean }]>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name ~ '^trilha-\\d+'
        and ${isOthers(sql)}
    ) as is_there`
  return row.isThere
}

/** Locks the installation until the transaction ends, so that servers which start together do what follows one after the other. */
export async function lockInstallation(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${lock})`
}

/** Waits for whoever has locked the installation, and has the next one wait until the transaction ends; those who share it do not wait for each other. */
export async function shareInstallation(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock_shared(${lock})`
}
