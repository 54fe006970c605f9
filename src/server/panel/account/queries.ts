import { panelScope } from '../../auth/limit.ts'
import type { Sql, Transaction } from '../../database/connection.ts'
import type { CreatorRow } from '../creator/queries.ts'

export interface Account extends Pick<CreatorRow, 'id' | 'name' | 'email'> {
  passwordHash: string
}

/** A creator with what proves that it is them. */
export async function findAccount(sql: Sql, id: string): Promise<Account | undefined> {
  const [row] = await sql<Account[]>`select id, name, email, password_hash from creator where id = ${id}`
  return row
}

/** Days in which a creator who deleted their account may change their mind. */
const graceDays = 7

/** Notes when the account goes; one that was to go already goes when it was to. */
export async function scheduleDeletion(tx: Transaction, id: string): Promise<CreatorRow> {
  const [row] = await tx<[CreatorRow]>`
    update creator set deletes_at = coalesce(deletes_at, now() + make_interval(days => ${graceDays}))
    where id = ${id} returning *`
  return row
}

/** Takes it back; undefined where it is too late. */
export async function cancelDeletion(tx: Transaction, id: string): Promise<CreatorRow | undefined> {
  const [row] = await tx<CreatorRow[]>`
    update creator set deletes_at = null
    where id = ${id} and (deletes_at is null or deletes_at > now()) returning *`
  return row
}

/** Accounts whose time has come. */
export async function listDueAccounts(sql: Sql): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`select id from creator where deletes_at <= now() order by deletes_at`
  return rows.map(({ id }) => id)
}

/** Some students of a creator. */
export async function listSomeStudents(tx: Transaction, creatorId: string, limit: number): Promise<string[]> {
  const rows = await tx<
    { id: string }[]
  >`select id from student where creator_id = ${creatorId} limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Removes what counted attempts in an app (keys are `kind|app|…`). */
export async function deleteAppAttempts(tx: Transaction, appId: string): Promise<void> {
  await tx`delete from rate_limit where split_part(key, '|', 2) = ${appId}`
}

/** Removes a creator's row, with all that names it, what counted their attempts, and jobs that are for them. Answers their letters. */
export async function deleteCreator(tx: Transaction, creatorId: string): Promise<string[]> {
  const letters = await tx<{ id: string }[]>`select id from mail where creator_id = ${creatorId}`
  // Also pictures that nothing has shown yet.
  await tx`
    insert into loose_file (name, creator_id, due)
    select name, creator_id, now() from picture where creator_id = ${creatorId}`
  await tx`
    delete from rate_limit where split_part(key, '|', 2) = ${panelScope}
      and split_part(key, '|', 3) = (select email from creator where id = ${creatorId})`
  await tx`delete from rate_limit where split_part(key, '|', 2) = ${creatorId}`
  await tx`
    select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker._private_jobs
    where payload ->> 'creatorId' = ${creatorId} and locked_at is null having count(*) > 0`
  await tx`delete from session where creator_id = ${creatorId}`
  await tx`delete from creator where id = ${creatorId}`
  return letters.map(({ id }) => id)
}
