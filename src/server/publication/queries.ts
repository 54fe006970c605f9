import type { Document } from '../../domain/schema/definition.ts'
import type { ResourceRow } from '../resource/table-layout.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Sql, Transaction } from '../database/connection.ts'

/** The app that has a slug, now (`isCurrent`) or formerly, and the slug that it has now. */
export interface SlugOwner extends AppKey {
  isCurrent: boolean
  currentSlug: string
}

/** The same with the name of its creator's own that leads to it, where there is one. */
export interface SiteOwner extends SlugOwner {
  ownDomain: string | null
}

/** The published app whose slug this is or was; undefined for none. Runs without a creator, so it reads ids alone. */
export async function findSlugOwner(sql: Sql, slug: string): Promise<SiteOwner | undefined> {
  const [row] = await sql<SiteOwner[]>`
    select asked.app_id, asked.creator_id, asked.is_current, current.slug as current_slug, own_domain.name as own_domain
    from address asked join address current on current.app_id = asked.app_id and current.is_current
    left join own_domain on own_domain.app_id = asked.app_id and lost_at is null
    where asked.slug = ${slug} and asked.was_public`
  return row
}

/** The app whose own domain this is; it is led to there only as long as the name leads here. */
export async function findDomainOwner(sql: Sql, name: string): Promise<SiteOwner | undefined> {
  const [row] = await sql<SiteOwner[]>`
    select own_domain.app_id, proven_by as creator_id, true as is_current, slug as current_slug,
      case when lost_at is null then name end as own_domain
    from own_domain join address on address.app_id = own_domain.app_id and address.is_current
    where name = ${name}`
  return row
}

/** The version that students see; undefined where there is none, paused where its creator closed the app, sold where sales open what is in it. */
export async function findPublished(tx: Transaction, { appId, creatorId }: AppKey) {
  const [row] = await tx<{ version: number; document: Document; isPaused: boolean; isSold: boolean }[]>`
    select app.version, app.status = 'INACTIVE' as is_paused,
      exists (select from connection where connection.creator_id = app.creator_id) as is_sold, app_version.document from app
    join app_version on app_version.app_id = app.id and app_version.number = app.version
    where app.id = ${appId} and app.creator_id = ${creatorId} and (app.is_published and app.status = 'ACTIVE' or app.status = 'INACTIVE')`
  return row
}

/** The app's draft, where its settings are that hold without publishing. */
export async function findDraft(tx: Transaction, { appId, creatorId }: AppKey): Promise<Document> {
  const [app] = await tx<[{ data: Document }]>`
    select data from app where id = ${appId} and creator_id = ${creatorId}`
  return app.data
}

/** The app's products in order, shown or not. */
export async function listProducts(tx: Transaction, { appId, creatorId }: AppKey): Promise<ResourceRow[]> {
  return await tx<ResourceRow[]>`
    select * from product where app_id = ${appId} and creator_id = ${creatorId}
    order by position, created_at, id`
}
