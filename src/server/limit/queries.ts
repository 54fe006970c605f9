import type { Sql } from '../database/connection.ts'

/** Attempts in the running window, and the seconds until it ends. */
export interface Attempts {
  count: number
  retryAfter: number
}

/** Counts one more attempt under `key`, atomically over all servers; starts a new window where the old one is over. */
export async function countAttempt(sql: Sql, key: string, seconds: number): Promise<Attempts> {
  if (Math.random() < 0.01) await deletePast(sql)
  const [row] = await sql<[Attempts]>`
    insert into rate_limit as counted (key, count, ends_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set ${oneMore(sql)}
    returning count, ceil(extract(epoch from ends_at - now()))::int as retry_after`
  return row
}

async function deletePast(sql: Sql): Promise<void> {
  await sql`delete from rate_limit where ends_at < now()`
}

/** Attempts in the running window, without adding one. */
export async function readAttempts(sql: Sql, key: string): Promise<Attempts> {
  const [row] = await sql<Attempts[]>`
    select count, ceil(extract(epoch from ends_at - now()))::int as retry_after from rate_limit
    where key = ${key} and ends_at > now()`
  return row ?? { count: 0, retryAfter: 0 }
}

/** Keys under which a try to sign in is counted, and how many stand against its address and, before this one, its pair. */
export interface LoginKeys {
  ip: string
  pair: string
  account: string
}

/** What stands under them, with this try; null for what it did not get to. */
export interface LoginAttempts {
  ip: Attempts
  pair: Attempts | null
  account: Attempts | null
}

/**
 * Counts a try to sign in: for the pair, unless its IP failed `most.ip` times, and for the account, unless the pair tried more than
 * `most.pair` times. In one statement, whose end nobody waits for to be on disk: where the machine itself stops, what was counted in
 * the last moment is lost.
 */
export async function countLogin(
  sql: Sql,
  { ip, pair, account }: LoginKeys,
  { most, seconds }: { most: { ip: number; pair: number }; seconds: { pair: number; account: number } },
): Promise<LoginAttempts> {
  if (Math.random() < 0.01) await deletePast(sql)
  const [row] = await sql<[Record<'ip' | 'pair' | 'account', Attempts | null>]>`
    with failed as (
      select count, ends_at from rate_limit where key = ${ip} and ends_at > now()
    ), pair as (
      insert into rate_limit as counted (key, count, ends_at)
      select ${pair}, 1, now() + make_interval(secs => ${seconds.pair})
      from (select set_config('synchronous_commit', 'off', true)) hurry
      where coalesce((select count from failed), 0) < ${most.ip}::int
      on conflict (key) do update set ${oneMore(sql)} returning count, ends_at
    ), account as (
      insert into rate_limit as counted (key, count, ends_at)
      select ${account}, 1, now() + make_interval(secs => ${seconds.account}) from pair where pair.count <= ${most.pair}
      on conflict (key) do update set ${oneMore(sql)} returning count, ends_at
    )
    select (select ${attempts(sql)} from failed) as ip, (select ${attempts(sql)} from pair) as pair,
      (select ${attempts(sql)} from account) as account`
  return { ...row, ip: row.ip ?? { count: 0, retryAfter: 0 } }
}

function oneMore(sql: Sql) {
  return sql`
    count = case when counted.ends_at <= now() then 1 else counted.count + 1 end,
    ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end`
}

function attempts(sql: Sql) {
  return sql`json_build_object('count', count, 'retryAfter', ceil(extract(epoch from ends_at - now()))::int)`
}

/**
 * Takes a try to sign in back, which was a success: all of the pair's too, where it `isOver`. As quickly as it was counted, and in the
 * same order, the pair before the account.
 */
export async function forgiveLogin(sql: Sql, { pair, account }: LoginKeys, isOver: boolean): Promise<void> {
  await sql`
    with over as (delete from rate_limit where ${isOver} and key = ${pair} returning 1),
    less as (
      update rate_limit set count = greatest(count - 1, 0) where not ${isOver} and key = ${pair} returning 1
    )
    update rate_limit set count = greatest(rate_limit.count - 1, 0)
    from (select set_config('synchronous_commit', 'off', true)) hurry,
      (select (select count(*) from over) + (select count(*) from less) as count) before
    where before.count >= 0 and key = ${account}`
}

/** Takes one attempt back: it was a success. */
export async function forgiveAttempt(sql: Sql, key: string): Promise<void> {
  await sql`update rate_limit set count = greatest(count - 1, 0) where key = ${key}`
}

/** Starts afresh under `key`, which has three parts, and under all keys that go on from it after a `|`. */
export async function forgetAttemptsBelow(sql: Sql, key: string): Promise<void> {
  await sql`
    delete from rate_limit where split_part(key, '|', 2) = split_part(${key}, '|', 2)
      and split_part(key, '|', 3) = split_part(${key}, '|', 3) and (key = ${key} or starts_with(key, ${`${key}|`}))`
}
