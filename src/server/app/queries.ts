import { randomUUID } from 'node:crypto'
import { entities } from '../../domain/generated/entities.ts'
import screen from '../../domain/generated/screens/lists/app.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { AppKey } from './app-key.ts'
import type { Fragment, Transaction } from '../database/connection.ts'
import { listingOf } from '../resource/listing.ts'
import type { Page, Selection, Siblings } from '../resource/store.ts'
import { rankBy } from '../resource/rank.ts'
import { hasWords, searchedText } from '../resource/search.ts'
import { listSource } from '../resource/source/queries.ts'
import { matchesFilter, storedAsText } from '../resource/stored-value.ts'

/** An app's row with its current slug. `data` is the draft: what was edited, without defaults. */
export interface AppRow {
  id: string
  creatorId: string
  data: Document
  slug: string
  /** The name of its creator's own that leads to it, where there is one. */
  ownDomain: string | null
  slugChosen: boolean
  revision: number
  status: 'DRAFT' | 'ACTIVE' | 'INACTIVE' | 'SUSPENDED'
  isPublished: boolean
  /** Number of the version that students see, or saw last. */
  version: number | null
  publishedAt: Date | null
  /** What that version is; null before the first one. */
  liveDocument: Document | null
  /** Enrolments, and how many of them were here lately: a visit is marked every 15 minutes, and some time later. */
  totalUsers: number
  activeUsers: number
  createdAt: Date
  updatedAt: Date
}

/** Where the documents of apps stand: in columns, and in `app.data`. */
const storedApp = storedAsText(entities.app.schema, (tx, path) => {
  if (path[0] === 'slug') return tx`address.slug`
  if (path[0] === 'status') return tx`app.status`
  return tx`app.data #>> ${path}::text[]`
})

/** What the list of apps can be asked for. */
export const appListing = listingOf(entities.app, screen)

/** Some of the creator's apps, last changed first unless another order is asked for. */
export async function listApps(
  tx: Transaction,
  siblings: Siblings,
  { search, answers, order }: Selection,
  page: Page,
) {
  const found = search
    ? tx`and ${hasWords(tx, [searchedText(tx, storedApp, appListing.search)], search)}`
    : tx``
  const asked = Object.entries(answers).map(
    ([field, answer]) => tx`and ${matchesFilter(tx, storedApp, field, answer)}`,
  )
  const ranks = {
    updatedAt: { type: tx`int` },
    createdAt: { rank: tx`app.created_at`, type: tx`timestamptz` },
  }
  const source = {
    from: tx`app join address on address.app_id = app.id and address.is_current`,
    where: tx`app.creator_id = ${siblings.creatorId} ${found} ${asked.length > 0 ? asked : tx``}`,
    columns: tx`app.*, address.slug, ${appColumns(tx)}`,
    order: {
      ranked: rankBy(tx, storedApp, order ?? '-updatedAt', ranks),
      instant: tx`app.updated_at`,
      id: tx`app.id`,
    },
  }
  return await listSource<AppRow>(tx, siblings, source, page)
}

/** The creator's app; undefined where it does not exist or is somebody else's. */
export async function findApp(tx: Transaction, creatorId: string, id: string): Promise<AppRow | undefined> {
  const [row] = await tx<AppRow[]>`
    select app.*, address.slug, ${appColumns(tx)} from app join address on address.app_id = app.id and address.is_current
    where app.id = ${id} and app.creator_id = ${creatorId}`
  return row
}

/** The same, locked until the transaction ends, so that changes to one app happen one after the other. */
export async function lockApp(tx: Transaction, creatorId: string, id: string): Promise<AppRow | undefined> {
  // In two steps: whoever had to wait for the lock must not read the slug from before the wait.
  await tx`select 1 from app where id = ${id} and creator_id = ${creatorId} for no key update`
  return await findApp(tx, creatorId, id)
}

type NewApp = Pick<AppRow, 'creatorId' | 'data' | 'slugChosen'> & Partial<Pick<AppRow, 'id'>>

/** Adds an app without a slug; returns its row. */
export async function insertApp(tx: Transaction, { id = randomUUID(), creatorId, data, slugChosen }: NewApp) {
  const [row] = await tx<Omit<AppRow, 'slug'>[]>`
    insert into app (id, creator_id, data, slug_chosen)
    values (${id}, ${creatorId}, ${tx.json(data as never)}, ${slugChosen})
    returning *, ${appColumns(tx)}`
  return row!
}

/** Replaces an app's draft; returns the row. */
export async function updateApp(
  tx: Transaction,
  app: Pick<AppRow, 'id' | 'creatorId' | 'data' | 'slugChosen'>,
) {
  return await setApp(tx, app, tx`data = ${tx.json(app.data as never)}, slug_chosen = ${app.slugChosen}`)
}

/** Sets columns of an app, which raises its revision; returns the row. */
export async function setApp(tx: Transaction, app: Pick<AppRow, 'id' | 'creatorId'>, columns: Fragment) {
  const [row] = await tx<Omit<AppRow, 'slug'>[]>`
    update app set ${columns}, revision = revision + 1, updated_at = now()
    where id = ${app.id} and creator_id = ${app.creatorId}
    returning *, ${appColumns(tx)}`
  return row!
}

/** Deletes an app with all rows that belong to it. */
export async function deleteApp(tx: Transaction, creatorId: string, id: string): Promise<void> {
  await tx`delete from app where id = ${id} and creator_id = ${creatorId}`
}

/** Letters that people were written from an app; they may lie in the outbox. */
export async function listLetters(tx: Transaction, creatorId: string, id: string): Promise<string[]> {
  const rows = await tx<
    { id: string }[]
  >`select id from mail where app_id = ${id} and creator_id = ${creatorId}`
  return rows.map((row) => row.id)
}

/** An app of the creator's, any one; undefined where none is left. */
export async function findAnyApp(tx: Transaction, creatorId: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`select id from app where creator_id = ${creatorId} limit 1`
  return row?.id
}

/** Columns of an app's row that are read elsewhere: what its students see, where, and how many they are. */
export function appColumns(tx: Transaction) {
  return tx`
    (select document from app_version where app_version.app_id = app.id
      and app_version.creator_id = app.creator_id and app_version.number = app.version) as live_document,
    (select name from own_domain where own_domain.app_id = app.id and lost_at is null) as own_domain,
    (select count(*)::int from enrolment
      where enrolment.app_id = app.id and enrolment.creator_id = app.creator_id) as total_users,
    (select count(*)::int from enrolment
      where enrolment.app_id = app.id and enrolment.creator_id = app.creator_id
        and last_access > now() - interval '20 minutes') as active_users`
}

/** Counts of what an app holds. */
export async function countContents(tx: Transaction, creatorId: string, id: string) {
  const [row] = await tx<[{ products: number; modules: number; lessons: number; versions: number }]>`
    select
      (select count(*)::int from module where app_id = ${id} and creator_id = ${creatorId}) as modules,
      (select count(*)::int from lesson where app_id = ${id} and creator_id = ${creatorId}) as lessons,
      (select count(*)::int from product where app_id = ${id} and creator_id = ${creatorId}) as products,
      (select count(*)::int from app_version where app_id = ${id} and creator_id = ${creatorId}) as versions`
  return row
}

/**
 * The id of the app that keeps this creator from having a slug: one that was published under it, whosever it is, else another
 * app of the creator's; undefined where the slug is free.
 */
export async function findSlugHolder(
  tx: Transaction,
  creatorId: string,
  slug: string,
): Promise<string | undefined> {
  const [row] = await tx<{ appId: string }[]>`
    select app_id from (
      select app_id, was_public from address where slug = ${slug} and was_public
      union all select app_id, was_public from address where slug = ${slug} and creator_id = ${creatorId}
    ) owner order by was_public desc limit 1`
  return row?.appId
}

/** An app that wants a slug; where it is published, nobody else can have the slug from then on. */
export interface SlugClaimant extends AppKey {
  isPublished: boolean
}

/** Makes `slug` the app's current one; false where another app has it. An old slug of its own comes back. */
export async function insertSlug(tx: Transaction, slug: string, app: SlugClaimant): Promise<boolean> {
  const { appId, creatorId, isPublished } = app
  const old = await tx`
    update address set is_current = true
    where slug = ${slug} and app_id = ${appId} and creator_id = ${creatorId} and was_public`
  if (old.count > 0) return true
  // Of two who take it at once one waits here until the other has it, or has not.
  const { count } = await tx`
    insert into address (slug, app_id, creator_id, was_public)
    select ${slug}, ${appId}, ${creatorId}, ${isPublished}
    where not exists (select from address where slug = ${slug} and was_public)
    on conflict do nothing`
  return count > 0
}

/** Takes the app's current slug away: it redirects from now on (true), or is deleted if the app was never published under it (false). */
export async function releaseSlug(tx: Transaction, { appId, creatorId }: AppKey): Promise<boolean> {
  const current = tx`app_id = ${appId} and creator_id = ${creatorId} and is_current`
  await tx`delete from address where ${current} and not was_public`
  const { count } = await tx`update address set is_current = false where ${current}`
  return count > 0
}

/** Whether the app was published under its current slug. */
export async function hasPublicSlug(tx: Transaction, { id, creatorId }: AppRow): Promise<boolean> {
  const rows = await tx`
    select 1 from address where app_id = ${id} and creator_id = ${creatorId} and is_current and was_public`
  return rows.length > 0
}
