import type { TrialOffer } from '../../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../../database/connection.ts'
import type { Letter } from '../../../mail/letter.ts'
import { contentOf } from '../../../mail/queries.ts'

/** The creator's products, each with its first id on one of these platforms. */
export async function listProductChoices(
  tx: Transaction,
  creatorId: string,
  platforms: readonly string[],
): Promise<TrialOffer['products']> {
  return await tx<TrialOffer['products']>`
    select product.id, product.data ->> 'name' as name, app.id as app_id, app.data ->> 'name' as app_name,
      (
        select trim(bound ->> 'productId') from jsonb_array_elements(product.data -> 'platformIds') bound
        where bound ->> 'platform' = any(${platforms}) limit 1
      ) as platform_id
    from product join app on app.id = product.app_id and app.creator_id = product.creator_id
    where product.creator_id = ${creatorId}
    order by app_name, name, product.id`
}

/** The letters to somebody that this transaction has written. */
export async function listOwnLetters(
  tx: Transaction,
  creatorId: string,
  recipient: string,
): Promise<{ id: string; letter: Letter }[]> {
  return await tx<{ id: string; letter: Letter }[]>`
    select id, ${contentOf(tx)} as letter from mail
    where creator_id = ${creatorId} and recipient = ${recipient} and created_at = now() order by id`
}

/** Why the events of a sale led to nothing, where that was noted. */
export async function findProblem(
  tx: Transaction,
  creatorId: string,
  connectionId: string,
  sale: string,
): Promise<string | null> {
  const [row] = await tx<{ problem: string | null }[]>`
    select problem from purchase_event
    where creator_id = ${creatorId} and connection_id = ${connectionId} and sale = ${sale} and problem is not null limit 1`
  return row?.problem ?? null
}
