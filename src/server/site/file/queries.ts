import type { Document } from '../../../domain/schema/definition.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'
import { isWhole, type OfferRow } from '../../study/queries.ts'

/** The product of a lesson that shows a file; null where it belongs to none. */
export async function listProductsOfFile(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  url: string,
): Promise<(OfferRow | null)[]> {
  const rows = await tx<{ product: OfferRow | null }[]>`
    select distinct ${offer(tx)} as product
    from lesson join module on module.id = lesson.module_id
    left join product on product.id = module.product_id
    where lesson.data ->> 'content' = ${url} and lesson.data ->> 'content' like '/files/%' and ${isWhole(tx)}
      and lesson.app_id = ${appId} and lesson.creator_id = ${creatorId}`
  return rows.map(({ product }) => product)
}

/** The entities whose documents students may see, and that may hold files in fields of their own. */
export type HolderKind = 'product' | 'module' | 'lesson' | 'feed-post' | 'community-post'

/** A document in which a file's address stands, somewhere. */
export interface HolderRow {
  kind: HolderKind
  data: Document
  /** Of what is taught: the product that has to be open for it, null where it belongs to none. */
  product: OfferRow | null
}

/** Of these entities the documents that students may see and in which the address stands. */
export async function listHolders(
  tx: Transaction,
  appKey: AppKey,
  url: string,
  kinds: HolderKind[],
): Promise<HolderRow[]> {
  const holders: Record<HolderKind, (item: Fragment) => Fragment> = {
    product: (isIt) => tx`select 'product', product.data, ${offer(tx)} from product where ${isIt}`,
    module: (isIt) => tx`
      select 'module', module.data, ${offer(tx)}
      from module left join product on product.id = module.product_id where module.complete and ${isIt}`,
    lesson: (isIt) => tx`
      select 'lesson', lesson.data, ${offer(tx)}
      from lesson join module on module.id = lesson.module_id
      left join product on product.id = module.product_id where ${isWhole(tx)} and ${isIt}`,
    'feed-post': (isIt) => tx`
      select 'feed-post', feed_post.data, null from feed_post where live_since <= now() and ${isIt}`,
    'community-post': (isIt) => tx`
      select 'community-post', community_post.data, null from community_post where complete and ${isIt}`,
  }
  const [first, ...others] = kinds.map((kind) => holders[kind](stands(tx, kind, appKey, url)))
  if (!first) return []
  return await tx<HolderRow[]>`
    select * from (${others.reduce((all, one) => tx`${all} union all ${one}`, first)}) holder (kind, data, product)`
}

function stands(tx: Transaction, kind: HolderKind, { appId, creatorId }: AppKey, url: string) {
  const table = tx(kind.replace('-', '_'))
  return tx`${table}.app_id = ${appId} and ${table}.creator_id = ${creatorId}
    and position(${url} in ${table}.data::text) > 0`
}

function offer(tx: Transaction) {
  return tx`case when product.id is not null then jsonb_build_object(
    'id', product.id, 'data', product.data, 'complete', product.complete) end`
}
