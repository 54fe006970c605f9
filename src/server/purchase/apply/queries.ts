import type { SaleAccess } from '../../../domain/purchase/decide.ts'
import type { Transaction } from '../../database/connection.ts'
import type { ConnectionKey } from '../ledger/queries.ts'

/** A product that has one of the ids that were sold. */
export interface SoldProduct {
  id: string
  appId: string
  name: string
  /** Its ids on the platform. */
  productIds: string[]
  /** Days of access from the payment; null: for good. */
  accessDays: number | null
}

/** The creator's products with one of these ids on one of these platforms, in whatever apps they are. */
export async function findSoldProducts(
  tx: Transaction,
  creatorId: string,
  platforms: readonly string[],
  productIds: string[],
): Promise<SoldProduct[]> {
  const pairs = platforms.flatMap((platform) => productIds.map((productId) => [{ platform, productId }]))
  return await tx<SoldProduct[]>`
    select product.id, product.app_id, product.data ->> 'name' as name, (product.data ->> 'accessDays')::int as access_days,
      array(
        select trim(bound ->> 'productId') from jsonb_array_elements(product.data -> 'platformIds') bound
        where bound ->> 'platform' = any(${platforms})
      ) as product_ids
    from product
    where product.creator_id = ${creatorId}
      and product.data -> 'platformIds' @> any(array(select jsonb_array_elements(${tx.json(pairs)})))
    order by product.id`
}

/** What a sale opened of one product, and for whom. */
export interface SaleGrant {
  id: string
  productId: string
  appId: string
  studentId: string
  startsAt: Date
  endsAt: Date | null
  endReason: string | null
}

export async function listSaleGrants(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
): Promise<SaleGrant[]> {
  return await tx<SaleGrant[]>`
    select id, product_id, app_id, student_id, starts_at, ends_at, end_reason from access_grant
    where creator_id = ${creatorId} and connection_id = ${connectionId} and sale = ${sale}`
}

/**
 * Makes a sale another person's; null: of somebody who is no student so far. What of it others had and is over goes, so that a payment
 * that opens it again opens it for that person. What the creator ended by hand stays.
 */
export async function releaseSale(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
  studentId: string | null,
): Promise<void> {
  const ofSale = tx`creator_id = ${creatorId} and connection_id = ${connectionId} and sale = ${sale}`
  await tx`
    delete from access_grant where ${ofSale} and student_id is distinct from ${studentId}
      and ends_at <= now() and end_reason is distinct from 'manual'`
  await tx`update purchase_event set student_id = ${studentId} where ${ofSale}`
}

/** Makes what a sale opened another student's. Removed and made again, so that for both everything that is counted is counted. */
export async function moveSaleGrants(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
  studentId: string,
): Promise<void> {
  const ofSale = tx`creator_id = ${creatorId} and connection_id = ${connectionId} and sale = ${sale}`
  const grants = await tx<
    { row: object }[]
  >`delete from access_grant where ${ofSale} returning to_jsonb(access_grant) as row`
  const rows = grants.map(({ row }) => ({ ...row, student_id: studentId }))
  await tx`
    insert into access_grant select * from jsonb_populate_recordset(null::access_grant, ${tx.json(rows as never)})`
}

/** Ends now what a sale opened, by hand: nothing that is said of the sale changes it any more. */
export async function endSaleGrants(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
): Promise<void> {
  await tx`
    update access_grant set ends_at = greatest(starts_at, now()), end_reason = 'manual'
    where creator_id = ${creatorId} and connection_id = ${connectionId} and sale = ${sale}
      and (ends_at is null or ends_at > now())`
}

/** Opens a product for a student because of a sale. */
export async function insertSaleGrant(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  {
    sale,
    studentId,
    product,
    access,
  }: { sale: string; studentId: string; product: SoldProduct; access: SaleAccess },
): Promise<void> {
  await tx`
    insert into access_grant (creator_id, app_id, student_id, product_id, source, starts_at, ends_at, end_reason, connection_id,
      sale)
    values (${creatorId}, ${product.appId}, ${studentId}, ${product.id}, 'purchase', ${access.startsAt}, ${access.endsAt},
      ${access.endReason}, ${connectionId}, ${sale})`
}

/** Makes a grant what its sale says now. */
export async function updateSaleGrant(
  tx: Transaction,
  creatorId: string,
  id: string,
  { startsAt, endsAt, endReason }: SaleAccess,
): Promise<void> {
  await tx`
    update access_grant set starts_at = ${startsAt}, ends_at = ${endsAt}, end_reason = ${endReason}
    where id = ${id} and creator_id = ${creatorId}`
}

/** The creator's student of this id or e-mail, and the apps that they are in. */
export async function findBuyer(tx: Transaction, creatorId: string, who: { id: string } | { email: string }) {
  const [row] = await tx<{ id: string; email: string; apps: string[] }[]>`
    select student.id, email, array(select app_id from enrolment where student_id = student.id) as apps
    from student
    where creator_id = ${creatorId} and ${'id' in who ? tx`id = ${who.id}` : tx`email = ${who.email}`}`
  return row
}
