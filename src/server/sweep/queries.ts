import type { Sql, Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'

/** Files that are looked up in one query. */
export const batchSize = 500

/** From now on what this transaction lets go of is due at once. */
export async function letGoAtOnce(tx: Transaction): Promise<void> {
  await tx`select set_config('trilha.erasing', 'on', true)`
}

/** From now on this transaction erases for good what it lets go of, and what its creator has let go of before. */
export async function eraseForGood(tx: Transaction, creatorId: string): Promise<void> {
  await letGoAtOnce(tx)
  await tx`update loose_file set due = now() where creator_id = ${creatorId} and due > now()`
}

/** A batch of files that were let go of long enough ago, and by nobody since. */
export async function listLooseFiles(sql: Sql): Promise<string[]> {
  await sql`
    delete from loose_file where due <= now()
      and exists (select from loose_file later where later.name = loose_file.name and later.due > now())`
  const rows = await sql<{ name: string }[]>`
    select distinct name from (select name from loose_file where due <= now() order by due limit ${batchSize}) loose`
  return rows.map(({ name }) => name)
}

/** Forgets that these files were let go of. */
export async function deleteLooseFiles(sql: Sql, names: string[]): Promise<void> {
  await sql`delete from loose_file where name = any(${names}::text[])`
}

/** Of these files those that something has, whosever it is: documents, icons, apps that they were uploaded for. */
export async function listUsedFiles(sql: Sql, names: string[]): Promise<Set<string>> {
  const { rows } = await sql.begin(async (tx) => {
    // Row-level security opens the rows of these files and no others.
    await tx`select set_config('trilha.pictures', ${names.join(',')}, true)`
    return {
      rows: await tx<{ name: string }[]>`
        select name from picture_use where name = any(${names}::text[])
        union select key from upload where key = any(${names}::text[])`,
    }
  })
  return new Set(rows.map(({ name }) => name))
}

/** Of these files those that were let go of, and are not due yet. */
export async function listWaitingFiles(sql: Sql, names: string[]): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select distinct name from loose_file where name = any(${names}::text[]) and due > now()`
  return new Set(rows.map(({ name }) => name))
}

/** Takes pictures off the count of whoever brought them. */
export async function deletePictures(sql: Sql, names: string[]): Promise<void> {
  const { rows } = await sql.begin(async (tx) => {
    await tx`select set_config('trilha.pictures', ${names.join(',')}, true)`
    return {
      rows: await tx<{ creatorId: string }[]>`
        select distinct creator_id from picture where name = any(${names}::text[])`,
    }
  })
  for (const { creatorId } of rows)
    await asCreator(
      sql,
      creatorId,
      (tx) => tx`delete from picture where creator_id = ${creatorId} and name = any(${names}::text[])`,
    )
}
