import type { QuotaName } from '../../domain/quota/quota.ts'
import type { Sql, Transaction } from '../database/connection.ts'

/** What is counted in `creator_usage` by triggers (`routines/usage.sql`). */
export type Counted = Exclude<QuotaName, 'letters' | 'imports'>

interface UsageRow {
  quota: QuotaName
  /** Of what is not counted here, 0. */
  used: number
  /** What this creator may hold, where it is not what the installation says. */
  most: number | null
  refused: number
  refusedAt: Date | null
}

/** What a creator holds; of what they never had, no row. */
export async function findUsage(tx: Transaction, creatorId: string): Promise<UsageRow[]> {
  return await tx<UsageRow[]>`
    select quota, most::float8 as most, refused, refused_at, (used - coalesce((
      select sum(amount) from creator_freed freed
      where freed.creator_id = kept.creator_id and freed.quota = kept.quota
    ), 0))::float8 as used
    from creator_usage kept where creator_id = ${creatorId}`
}

/** The same of what the transaction has added to: nobody else adds until it ends. What was removed since is taken off the count. */
export async function settleUsage(
  tx: Transaction,
  creatorId: string,
  quotas: Counted[],
): Promise<Pick<UsageRow, 'quota' | 'used' | 'most'>[]> {
  return await tx<Pick<UsageRow, 'quota' | 'used' | 'most'>[]>`
    with gone as (
      delete from creator_freed where creator_id = ${creatorId} and quota = any(${quotas}) returning quota, amount
    ), freed as (
      select quota, sum(amount) as amount from gone group by quota
    ), settled as (
      update creator_usage kept set used = used - amount from freed
      where kept.creator_id = ${creatorId} and kept.quota = freed.quota
    )
    select quota, most::float8 as most, (used - coalesce(amount, 0))::float8 as used
    from creator_usage left join freed using (quota)
    where creator_id = ${creatorId} and quota = any(${quotas})`
}

/** Counts a student who found no room. */
export async function noteRefused(tx: Transaction, creatorId: string): Promise<void> {
  await tx`
    update creator_usage set refused = refused + 1, refused_at = now()
    where creator_id = ${creatorId} and quota = 'students'`
}

/** Says what one creator may hold; null: what the installation says. */
export async function updateMost(
  tx: Transaction,
  creatorId: string,
  quota: QuotaName,
  most: number | null,
): Promise<void> {
  await tx`
    insert into creator_usage (creator_id, quota, most) values (${creatorId}, ${quota}, ${most})
    on conflict (creator_id, quota) do update set most = excluded.most`
}

/** Notes who brought a picture; false where they had brought it before. */
export async function insertPicture(
  tx: Transaction,
  creatorId: string,
  { name, size }: { name: string; size: number },
): Promise<boolean> {
  const { count } = await tx`
    insert into picture (creator_id, name, size) values (${creatorId}, ${name}, ${size}) on conflict do nothing`
  return count > 0
}

/** Everybody who brought a picture: row-level security opens its rows, and no others. */
export async function listBringers(sql: Sql, name: string): Promise<string[]> {
  return await sql.begin(async (tx) => {
    await tx`select set_config('trilha.pictures', ${name}, true)`
    const rows = await tx<{ creatorId: string }[]>`select creator_id from picture where name = ${name}`
    return rows.map(({ creatorId }) => creatorId)
  })
}

/** Counts bytes that were stored of a picture beside it; nothing where it has gone meanwhile. */
export async function growPicture(
  tx: Transaction,
  creatorId: string,
  name: string,
  bytes: number,
): Promise<void> {
  await tx`
    with grown as (
      update picture set size = size + ${bytes} where creator_id = ${creatorId} and name = ${name} returning name
    )
    update creator_usage set used = used + ${bytes}
    where creator_id = ${creatorId} and quota = 'bytes' and exists (select from grown)`
}

/** Counts letters of the 24 hours that began with the first; answers how many they are, and the seconds that are left. */
export async function countLetters(tx: Transaction, creatorId: string, amount: number) {
  const [row] = await tx<[{ count: number; seconds: number }]>`
    insert into rate_limit (key, count, ends_at)
    values (${`letters|${creatorId}`}, ${amount}, now() + interval '24 hours')
    on conflict (key) do update set
      count = case when rate_limit.ends_at <= now() then 0 else rate_limit.count end + excluded.count,
      ends_at = case when rate_limit.ends_at <= now() then excluded.ends_at else rate_limit.ends_at end
    returning count, ceil(extract(epoch from ends_at - now()))::int as seconds`
  return row
}

/** Letters of the 24 hours that are running, and imports. */
export async function findPassing(tx: Transaction, creatorId: string, imports: number) {
  const [row] = await tx<[{ letters: number; lettersUntil: Date | null; imports: number }]>`
    select coalesce(sum(count) filter (where key like 'letters|%'), 0)::int as letters,
      max(ends_at) filter (where key like 'letters|%') as letters_until,
      (count(*) filter (where key like 'import|%'))::int as imports
    from rate_limit where ends_at > now() and key = any(${[`letters|${creatorId}`, ...importKeys(creatorId, imports)]})`
  return row
}

/** The names of a creator's turns: as many as there may be imports at once. */
export function importKeys(creatorId: string, limit: number): string[] {
  return Array.from({ length: limit }, (_, turn) => `import|${creatorId}|${turn}`)
}

/** Notes that `holder` has this turn for some seconds, unless somebody else has it. */
export async function insertTurn(sql: Sql, key: string, holder: string, seconds: number): Promise<boolean> {
  const { count } = await sql`
    insert into rate_limit (key, count, ends_at, holder)
    values (${key}, 1, now() + make_interval(secs => ${seconds}), ${holder})
    on conflict (key) do update set ends_at = excluded.ends_at, holder = excluded.holder
    where rate_limit.ends_at <= now() or rate_limit.holder = excluded.holder`
  return count > 0
}

/** The same for longer; nothing where another has it by now. */
export async function extendTurn(sql: Sql, key: string, holder: string, seconds: number): Promise<void> {
  await sql`
    update rate_limit set ends_at = now() + make_interval(secs => ${seconds})
    where key = ${key} and holder = ${holder}`
}

/** Lets the next one have the turn; nothing where another has it by now. */
export async function deleteTurn(sql: Sql, key: string, holder: string): Promise<void> {
  await sql`delete from rate_limit where key = ${key} and holder = ${holder}`
}
