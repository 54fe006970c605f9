import type { SoldProduct, UnmatchedId } from '../../../../domain/generated/answer-types.ts'
import type { AnswerRow } from '../../../resource/answer.ts'
import type { Transaction } from '../../../database/connection.ts'

/** Ids of which more than these wait are nobody's reading. */
const most = 500

/** The ids that were paid for and that none of the creator's products has by now, those of most sales first. */
export async function listUnmatched(tx: Transaction, creatorId: string) {
  return await tx<AnswerRow<UnmatchedId, 'lastAt'>[]>`
    select platform || ':' || waiting.id as id, platform, waiting.id as product_id,
      max(line ->> 'name') as name, count(*)::int as sales, max(sold_at) as last_at
    from sale cross join lateral unnest(unmatched) waiting (id)
    left join lateral jsonb_array_elements(lines) line on line ->> 'productId' = waiting.id
    where creator_id = ${creatorId} and unmatched <> '{}' and not exists (
      select from product, unnest(case platform when 'generic' then array['generic', 'hotfy'] else array[platform] end) named
      where product.creator_id = ${creatorId}
        and data -> 'platformIds' @> jsonb_build_array(jsonb_build_object('platform', named, 'productId', waiting.id)))
    group by platform, waiting.id order by sales desc, last_at desc limit ${most}`
}

/** The creator's products that are sold, across apps. */
export async function listSoldProducts(tx: Transaction, creatorId: string): Promise<SoldProduct[]> {
  return await tx<SoldProduct[]>`
    select product.id, product.data ->> 'name' as name, app.id as app_id, app.data ->> 'name' as app_name
    from product join app on app.id = product.app_id
    where product.creator_id = ${creatorId} and offer_of(product.data) = 'PAID'
    order by app_name, app.id, product.position`
}

/** The app of a product of the creator's. */
export async function findProductApp(tx: Transaction, creatorId: string, id: string) {
  const [row] = await tx<{ appId: string }[]>`
    select app_id from product where id = ${id} and creator_id = ${creatorId}`
  return row?.appId
}
