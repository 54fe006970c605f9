import type { Document } from '../../../domain/schema/definition.ts'
import { appColumns, type AppRow } from '../../app/queries.ts'
import type { Transaction } from '../../database/connection.ts'

/** A published document: complete with the defaults of its day, without the address. */
interface VersionRow {
  number: number
  document: Document
  publishedAt: Date
}

/**
 * At most `limit` versions of an app, newest first, those before number `before` where one is given; undefined where
 * the app is not the creator's. One query.
 */
export async function listVersions(
  tx: Transaction,
  creatorId: string,
  appId: string,
  { limit, before }: { limit: number; before?: number },
) {
  const rows = await tx<(VersionRow & { isCurrent: boolean; total: number })[]>`
    select number, document, app_version.published_at, app.is_published and number = app.version as is_current,
      (select count(*)::int from app_version every where every.app_id = app.id) as total
    from app left join app_version on app_version.app_id = app.id and app_version.creator_id = app.creator_id
      ${before ? tx`and number < ${before}` : tx``}
    where app.id = ${appId} and app.creator_id = ${creatorId}
    order by number desc
    limit ${limit}`
  if (rows.length === 0) return undefined
  return { total: rows[0]!.total, rows: rows.filter((row) => row.number !== null) }
}

/** A version of an app by its number; undefined where there is none. */
export async function findVersion(tx: Transaction, creatorId: string, appId: string, number: number) {
  const [row] = await tx<VersionRow[]>`
    select number, document, published_at from app_version
    where app_id = ${appId} and creator_id = ${creatorId} and number = ${number}`
  return row
}

/** Keeps a document as the next version and returns its number. The app is locked, so numbers do not collide. */
export async function insertVersion(tx: Transaction, app: AppRow, document: Document): Promise<number> {
  const [row] = await tx<[{ number: number }]>`
    insert into app_version (app_id, creator_id, number, document)
    select ${app.id}, ${app.creatorId}, coalesce(max(number), 0) + 1, ${tx.json(document as never)}
    from app_version where app_id = ${app.id} and creator_id = ${app.creatorId}
    returning number`
  return row.number
}

/** Shows version `number` to students, at the address that the app has taken. */
export async function markPublished(tx: Transaction, app: AppRow, number: number) {
  const [row] = await tx<Omit<AppRow, 'slug'>[]>`
    update app set is_published = true, status = 'ACTIVE', version = ${number}, published_at = now(),
      revision = revision + 1, updated_at = now()
    where id = ${app.id} and creator_id = ${app.creatorId}
    returning *, ${appColumns(tx)}`
  return row!
}

/** Closes an app that is on the air. One that is suspended stays so. */
export async function markClosed(tx: Transaction, app: AppRow) {
  const [row] = await tx<Omit<AppRow, 'slug'>[]>`
    update app set is_published = false, status = case when status = 'ACTIVE' then 'INACTIVE' else status end,
      revision = revision + 1, updated_at = now()
    where id = ${app.id} and creator_id = ${app.creatorId}
    returning *, ${appColumns(tx)}`
  return row!
}

/** Shows a closed app to its students again. */
export async function markOpen(tx: Transaction, app: AppRow) {
  const [row] = await tx<Omit<AppRow, 'slug'>[]>`
    update app set is_published = true, status = 'ACTIVE', revision = revision + 1, updated_at = now()
    where id = ${app.id} and creator_id = ${app.creatorId}
    returning *, ${appColumns(tx)}`
  return row!
}

/** Keeps the draft as it is, in place of what was kept before. */
export async function keepDraft(tx: Transaction, app: AppRow): Promise<void> {
  await tx`
    insert into kept_draft (app_id, creator_id, data)
    values (${app.id}, ${app.creatorId}, ${tx.json(app.data as never)})
    on conflict (app_id) do update set data = excluded.data, kept_at = now()
      where kept_draft.creator_id = excluded.creator_id`
}

/** The draft that the last restored version took the place of; undefined where there is none. */
export async function findKeptDraft(tx: Transaction, creatorId: string, appId: string) {
  const [row] = await tx<{ data: Document; keptAt: Date }[]>`
    select data, kept_at from kept_draft where app_id = ${appId} and creator_id = ${creatorId}`
  return row
}
