import type { Document } from '../../../domain/schema/definition.ts'
import { setApp, type AppRow } from '../../app/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Page, Selection, Siblings } from '../../resource/store.ts'
import { listSource } from '../../resource/source/queries.ts'

/** A published document: complete with the defaults of its day, without the address. */
export interface VersionRow {
  /** The app's, whose versions are told apart by their number. */
  id: string
  slug: string
  number: number
  document: Document
  publishedAt: Date
  /** In a list: the document before it, null where it is the first, and whether it is the one that students see. */
  former?: Document | null
  isCurrent?: boolean
}

/** Some versions of an app, newest first, each with what was published before it. */
export async function listVersions(tx: Transaction, siblings: Siblings, _: Selection, page: Page) {
  const { creatorId, appId } = siblings
  const source = {
    from: tx`app_version item`,
    where: tx`item.app_id = ${appId} and item.creator_id = ${creatorId}`,
    columns: tx`item.app_id as id, item.number, item.document, item.published_at,
      lead(item.document) over (order by item.number desc) as former,
      owner.is_published and item.number = owner.version as is_current`,
    order: {
      ranked: { rank: tx`item.number`, type: tx`int`, isRising: false },
      instant: tx`item.published_at`,
      id: tx`item.app_id`,
    },
  }
  return await listSource<VersionRow>(tx, siblings, source, page)
}

/** A version of an app by its number; undefined where there is none. */
export async function findVersion(tx: Transaction, creatorId: string, appId: string, number: number) {
  const [row] = await tx<VersionRow[]>`
    select address.app_id as id, address.slug, number, document, published_at
    from app_version join address on address.app_id = app_version.app_id and address.is_current
    where app_version.app_id = ${appId} and app_version.creator_id = ${creatorId} and number = ${number}`
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
  const columns = tx`is_published = true, status = 'ACTIVE', version = ${number}, published_at = now()`
  return await setApp(tx, app, columns)
}

/** Closes an app that is on the air. One that is suspended stays so. */
export async function markClosed(tx: Transaction, app: AppRow) {
  const status = tx`case when status = 'ACTIVE' then 'INACTIVE' else status end`
  return await setApp(tx, app, tx`is_published = false, status = ${status}`)
}

/** Shows a closed app to its students again. */
export async function markOpen(tx: Transaction, app: AppRow) {
  return await setApp(tx, app, tx`is_published = true, status = 'ACTIVE'`)
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
