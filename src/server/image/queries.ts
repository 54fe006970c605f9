import type { Fragment, Sql, Transaction } from '../database/connection.ts'

/** Pictures that are held at once: each is locked for the moment, of which the database has room for some thousands. */
const mostAtOnce = 100

/** What whoever holds a stored file shares, and whoever removes it has alone, until the transaction ends. */
export const fileLock = (sql: Sql | Transaction, name: Fragment | string): Fragment =>
  sql`hashtextextended(${name}, 7)`

/** Notes that pictures are about to be shown (`picture_hold`), for so many seconds. One that is being removed is waited for. */
export async function insertHolds(
  sql: Sql | Transaction,
  holder: string,
  names: string[],
  seconds: number,
): Promise<void> {
  for (let from = 0; from < names.length; from += mostAtOnce)
    await sql`
      insert into picture_hold (holder, name, ends_at)
      select ${holder}, name, now() + make_interval(secs => ${seconds})
      from (select distinct unnest(${names.slice(from, from + mostAtOnce)}::text[]) as name) held,
        pg_advisory_xact_lock_shared(${fileLock(sql, sql`name`)})
      on conflict (holder, name) do update set ends_at = excluded.ends_at`
}

/** Has stored files stay until the transaction ends, which is to show them. One that is being removed is waited for. */
export async function keepFiles(tx: Transaction, names: string[]): Promise<void> {
  if (names.length > 0)
    await tx`select pg_advisory_xact_lock_shared(${fileLock(tx, tx`name`)}) from unnest(${names}::text[]) name`
}

/** Has what is held end so many seconds from now. What is held no more may have gone, and is not held anew. */
export async function extendHolds(sql: Sql, holder: string, seconds: number): Promise<void> {
  await sql`
    update picture_hold set ends_at = now() + make_interval(secs => ${seconds})
    where holder = ${holder} and ends_at > now()`
}

/** How many pictures are held for at least so many seconds more. */
export async function countHolds(tx: Transaction, holder: string, seconds: number): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int as count from picture_hold
    where holder = ${holder} and ends_at > now() + make_interval(secs => ${seconds})`
  return row.count
}

/** Ends what is held. */
export async function deleteHolds(sql: Sql | Transaction, holder: string): Promise<void> {
  await sql`delete from picture_hold where holder = ${holder}`
}
