import type { Sql, Transaction } from '../database/connection.ts'
import { bindTo } from '../database/tenant.ts'
import { together } from '../database/together.ts'
import { fileLock } from '../image/queries.ts'

/** Files that are looked up in one query. */
export const batchSize = 500

/** Has files that this transaction stops using removed at once, and not 30 days later. */
export async function letGoAtOnce(tx: Transaction): Promise<void> {
  await tx`select set_config('trilha.erasing', 'on', true)`
}

/** The same, also for files that the creator's data stopped using before. */
export async function eraseForGood(tx: Transaction, creatorId: string): Promise<void> {
  await letGoAtOnce(tx)
  await tx`update loose_file set due = now() where creator_id = ${creatorId} and due > now()`
}

/** A note that a file is unused (`loose_file`). */
interface LooseFile {
  id: string
  name: string
}

/** A batch of notes of files that are due to be removed. */
export async function listDueFiles(sql: Sql): Promise<LooseFile[]> {
  await sql`
    delete from loose_file where due <= now()
      and exists (select from loose_file later where later.name = loose_file.name and later.due > now())`
  return await sql<LooseFile[]>`
    select id::text, name from loose_file where due <= now() order by due limit ${batchSize}`
}

/** The notes of these files, due or not. */
export async function listNotesOf(sql: Sql, names: string[]): Promise<LooseFile[]> {
  return await sql<LooseFile[]>`select id::text, name from loose_file where name = any(${names}::text[])`
}

/** Deletes notes, and none that came since they were read. */
export async function deleteLooseFiles(sql: Sql, notes: LooseFile[]): Promise<void> {
  await sql`delete from loose_file where id = any(${notes.map(({ id }) => id)}::bigint[])`
}

/** Those of these files that any creator's data uses: documents, icons, apps and accounts that they were uploaded for. */
export async function listUsedFiles(sql: Sql, names: string[]): Promise<Set<string>> {
  const rows = await readRowsOf(
    sql,
    names,
    (tx) => tx<{ name: string }[]>`
      select name from picture_use where name = any(${names}::text[])
      union select key from upload where key = any(${names}::text[])`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** Those of these files that are unused and not due to be removed yet. */
export async function listWaitingFiles(sql: Sql, names: string[]): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select distinct name from loose_file where name = any(${names}::text[]) and due > now()`
  return new Set(rows.map(({ name }) => name))
}

/** What has a file that is to be removed. */
interface FileStanding {
  isUsed: boolean
  /** Until then somebody may come to show it, or look after that; null where nobody is about to. */
  heldUntil: Date | null
  /** The creators whose it counts as. */
  bringers: string[]
}

/** What has this file. Where nothing does, whoever is about to show it waits until the transaction ends. */
export async function lockFile(tx: Transaction, name: string): Promise<FileStanding> {
  const [[turn], , [standing]] = await together([
    // Nobody waits for one who waits: whoever has it is about to hold it.
    tx<[{ isFree: boolean; later: Date }]>`
      select pg_try_advisory_xact_lock(${fileLock(tx, name)}) as is_free, now() + interval '1 minute' as later`,
    tx`select set_config('trilha.pictures', ${name}, true)`,
    // All at one moment: a hold ends once there is the use that it was for.
    tx<[FileStanding]>`
      select exists (select from picture_use where name = ${name}) or exists (select from upload where key = ${name}) as is_used,
        (select max(ends_at) from picture_hold where name = ${name} and ends_at > clock_timestamp()) as held_until,
        array(select creator_id::text from picture where name = ${name}) as bringers`,
  ])
  return turn.isFree ? standing : { ...standing, heldUntil: standing.heldUntil ?? turn.later }
}

/** Takes a picture off the counts of those who brought it. */
export async function deletePicture(tx: Transaction, name: string, bringers: string[]): Promise<void> {
  for (const creatorId of bringers)
    await together([
      bindTo(tx, creatorId),
      tx`delete from picture where creator_id = ${creatorId} and name = ${name}`,
    ])
}

/** Reads rows of these files, whosever they are: row-level security opens them, and no others. */
async function readRowsOf<Row>(
  sql: Sql,
  names: string[],
  read: (tx: Transaction) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const { rows } = await sql.begin(async (tx) => {
    await tx`select set_config('trilha.pictures', ${names.join(',')}, true)`
    return { rows: await read(tx) }
  })
  return rows
}
