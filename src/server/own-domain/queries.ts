import type { AppKey } from '../app/app-key.ts'
import type { Sql, Transaction } from '../database/connection.ts'

/** How a name is: nobody has looked yet, or what was found last. */
export type DomainState =
  'unchecked' | 'ready' | 'missing' | 'elsewhere' | 'unproven' | 'taken' | 'unanswered'

/** The name that an app is to have, and what was found of it. */
export interface DomainCheck {
  name: string
  state: DomainState
  stateSince: Date
  checkedAt: Date | null
  seen: string[]
}

export async function findCheck(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  { isLocked = false } = {},
): Promise<DomainCheck | undefined> {
  const [row] = await tx<DomainCheck[]>`
    select name, state, state_since, checked_at, seen from domain_check
    where app_id = ${appId} and creator_id = ${creatorId} ${isLocked ? tx`for update` : tx``}`
  return row
}

/** Makes this the name that an app is to have. */
export async function wishFor(tx: Transaction, { appId, creatorId }: AppKey, name: string): Promise<void> {
  await tx`
    insert into domain_check (app_id, creator_id, name) values (${appId}, ${creatorId}, ${name})
    on conflict (app_id) do update set name = excluded.name,
      state = case when domain_check.name = excluded.name then domain_check.state else 'unchecked' end,
      state_since = case when domain_check.name = excluded.name then domain_check.state_since else now() end`
}

/** Has the time count anew during which a name is looked at often. */
export async function renewCheck(tx: Transaction, { appId, creatorId }: AppKey): Promise<void> {
  await tx`update domain_check set state_since = now() where app_id = ${appId} and creator_id = ${creatorId}`
}

/** Notes what was found of the name that an app is to have, unless it is another by now. */
export async function noteCheck(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  { name, state, seen }: Pick<DomainCheck, 'name' | 'state' | 'seen'>,
): Promise<void> {
  await tx`
    update domain_check set checked_at = now(), seen = ${seen}, state = ${state},
      state_since = case when state = ${state} then state_since else now() end
    where app_id = ${appId} and creator_id = ${creatorId} and name = ${name}`
}

export async function deleteCheck(tx: Transaction, { appId, creatorId }: AppKey): Promise<void> {
  await tx`delete from domain_check where app_id = ${appId} and creator_id = ${creatorId}`
}

/** A name that an app has, or had (`appId` null). Runs without a creator, so it reads ids alone. */
export interface HeldName {
  name: string
  appId: string | null
  provenBy: string
  lostAt: Date | null
}

export async function findName(sql: Sql | Transaction, name: string): Promise<HeldName | undefined> {
  const [row] = await (sql as Sql)<HeldName[]>`
    select name, app_id, proven_by, lost_at from own_domain where name = ${name}`
  return row
}

/** The name that an app has. */
export async function findNameOf(sql: Sql | Transaction, appId: string): Promise<HeldName | undefined> {
  const [row] = await (sql as Sql)<HeldName[]>`
    select name, app_id, proven_by, lost_at from own_domain where app_id = ${appId}`
  return row
}

/** All names that apps have, with their apps. */
export async function listNames(sql: Sql): Promise<(HeldName & { appId: string })[]> {
  return await sql<(HeldName & { appId: string })[]>`
    select name, app_id, proven_by, lost_at from own_domain where app_id is not null`
}

/** The slugs of an app: the one that it has now (`isCurrent`), and those that it had. */
export interface AppSlug {
  slug: string
  isCurrent: boolean
  /** It was on the air under it, so no other app can have it meanwhile. What a draft is called is only a wish. */
  wasPublic: boolean
}

export async function listSlugs(sql: Sql | Transaction, appId: string): Promise<AppSlug[]> {
  return await (sql as Sql)<AppSlug[]>`
    select slug, is_current, was_public from address where app_id = ${appId}`
}

/** For so long nothing changes where DNS does not answer. */
export const silentHours = 48

/** Gives an app a name that no app has, in the place of the one it had; false, and all as it was, where another was faster. */
export async function takeName(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  name: string,
  isKnown: boolean,
): Promise<boolean> {
  const free = isKnown
    ? await tx`select 1 from own_domain where name = ${name} and app_id is null for update`
    : await tx`
        insert into own_domain (name, proven_by) values (${name}, ${creatorId}) on conflict do nothing`
  if (free.count === 0) return false
  await tx`update own_domain set app_id = null where app_id = ${appId} and proven_by = ${creatorId}`
  await tx`
    update own_domain set app_id = ${appId}, proven_by = ${creatorId},
      verified_at = now(), checked_at = now(), lost_at = null, unanswered_since = null
    where name = ${name}`
  return true
}

/**
 * Notes that a name was looked at, and whether it still leads to its app; one that has not for 30 days is free. Days on which nobody
 * answered are none of these.
 */
export async function noteName(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  name: string,
  isLost: boolean,
): Promise<void> {
  const since = tx`least(now(), lost_at + coalesce(now() - unanswered_since, '0'))`
  await tx`
    update own_domain set checked_at = now(), unanswered_since = null, lost_at = ${isLost ? since : null},
      app_id = case when not ${isLost} or ${since} > now() - interval '30 days' then app_id end
    where name = ${name} and app_id = ${appId} and proven_by = ${creatorId}`
}

/** Notes that a name was looked at and DNS did not say enough: after two days nobody is led to it any more, and its creator is told. */
export async function noteSilence(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  name: string,
): Promise<void> {
  await tx`
    update own_domain set checked_at = now(), unanswered_since = coalesce(unanswered_since, now()),
      lost_at = case when unanswered_since < now() - make_interval(hours => ${silentHours}) then coalesce(lost_at, now()) else lost_at end
    where name = ${name} and app_id = ${appId} and proven_by = ${creatorId}`
}

/** Takes an app's name away, or this one alone: it is free. */
export async function releaseName(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  name?: string,
): Promise<void> {
  await tx`
    update own_domain set app_id = null
    where app_id = ${appId} and proven_by = ${creatorId} ${name === undefined ? tx`` : tx`and name = ${name}`}`
}

/** Apps with a name that nobody has looked at for a day, with their creators; those that wait longest first. */
export async function listDueNames(sql: Sql, limit: number): Promise<AppKey[]> {
  return await sql<AppKey[]>`
    select app_id, proven_by as creator_id from own_domain
    where app_id is not null and checked_at < now() - interval '20 hours'
    order by checked_at limit ${limit}`
}
