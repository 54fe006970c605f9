import type { Sql } from '../database/connection.ts'

/** Attempts in the running window, and the seconds until it ends. */
export interface Attempts {
  count: number
  retryAfter: number
}

/** Counts one more attempt under `key`, atomically over all servers; starts a new window where the old one is over. */
export async function countAttempt(sql: Sql, key: string, seconds: number): Promise<Attempts> {
  if (Math.random() < 0.01) await sql`delete from rate_limit where ends_at < now()`
  const [row] = await sql<[Attempts]>`
    insert into rate_limit (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when rate_limit.ends_at <= now() then 1 else rate_limit.count + 1 end,
      ends_at = case when rate_limit.ends_at <= now() then excluded.ends_at else rate_limit.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::int as retry_after`
  return row
}

/** Attempts in the running window, without adding one. */
export async function readAttempts(sql: Sql, key: string): Promise<Attempts> {
  const [row] = await sql<Attempts[]>`
    select count, ceil(extract(epoch from ends_at - now()))::int as retry_after from rate_limit
    where key = ${key} and ends_at > now()`
  return row ?? { count: 0, retryAfter: 0 }
}

/** Takes one attempt back: it was a success. */
export async function forgiveAttempt(sql: Sql, key: string): Promise<void> {
  await sql`update rate_limit set count = greatest(count - 1, 0) where key = ${key}`
}

/** Forgets all attempts under `key`. */
export async function forgetAttempts(sql: Sql, key: string): Promise<void> {
  await sql`delete from rate_limit where key = ${key}`
}

/** Starts afresh under `key`, which has three parts, and under all keys that go on from it after a `|`. */
export async function forgetAttemptsBelow(sql: Sql, key: string): Promise<void> {
  await sql`
    delete from rate_limit where split_part(key, '|', 2) = split_part(${key}, '|', 2)
      and split_part(key, '|', 3) = split_part(${key}, '|', 3) and (key = ${key} or starts_with(key, ${`${key}|`}))`
}
