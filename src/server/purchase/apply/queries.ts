import type { SaleAccess } from '../../../domain/purchase/decide.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'
import { untoldSince } from '../../grant/untold/queries.ts'
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

/**
 * Makes what a sale opened another student's, who is new in these apps. Removed and made again, so that for both everything that is
 * counted is counted.
 */
export async function moveSaleGrants(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
  { studentId, newApps }: { studentId: string; newApps: ReadonlySet<string> },
): Promise<void> {
  const ofSale = tx`creator_id = ${creatorId} and connection_id = ${connectionId} and sale = ${sale}`
  const grants = await tx<
    { row: object }[]
  >`delete from access_grant where ${ofSale} returning to_jsonb(access_grant) as row`
  const rows = grants.map(({ row }) => ({ ...row, student_id: studentId }))
  await tx`
    insert into access_grant select * from jsonb_populate_recordset(null::access_grant, ${tx.json(rows as never)})`
  const appId = tx`access_grant.app_id`
  const isNew = tx`access_grant.app_id = any(${[...newApps]}::uuid[])`
  await tx`
    update access_grant set untold_since = ${untoldOfSale(tx, creatorId, { appId, studentId, isNew })} where ${ofSale}`
}

/**
 * What `untold_since` is of a grant of a sale. On the air it is told of by a job (`tell-buyer.ts`), and was not until then; whom the
 * sale brings into the app (`isNew`) gets the way in instead.
 */
function untoldOfSale(
  tx: Transaction,
  creatorId: string,
  { appId, studentId, isNew }: { appId: string | Fragment; studentId: string; isNew: boolean | Fragment },
): Fragment {
  return tx`case when ${isNew} then null else coalesce(${untoldSince(tx, creatorId, { appId, studentId })}, (
    select now() from app
    where app.id = ${appId} and app.creator_id = ${creatorId} and app.is_published and app.status = 'ACTIVE')) end`
}

/**
 * Ends now what a sale opened, of these products or of all, by hand: nothing that is said of the sale changes it any more. Answers how
 * many it ended.
 */
export async function endSaleGrants(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
  productIds?: string[],
): Promise<number> {
  const { count } = await tx`
    update access_grant set ends_at = greatest(starts_at, now()), end_reason = 'manual'
    where creator_id = ${creatorId} and connection_id = ${connectionId} and sale = ${sale}
      and (ends_at is null or ends_at > now())
      ${productIds ? tx`and product_id = any(${productIds}::uuid[])` : tx``}`
  return count
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
    isNew,
  }: { sale: string; studentId: string; product: SoldProduct; access: SaleAccess; isNew: boolean },
): Promise<void> {
  const place = { appId: product.appId, studentId, isNew }
  await tx`
    insert into access_grant (creator_id, app_id, student_id, product_id, source, starts_at, ends_at, end_reason, connection_id,
      sale, untold_since)
    values (${creatorId}, ${product.appId}, ${studentId}, ${product.id}, 'purchase', ${access.startsAt}, ${access.endsAt},
      ${access.endReason}, ${connectionId}, ${sale}, ${untoldOfSale(tx, creatorId, place)})`
}

/** What is open of a sale and was not told to whose it is now; `isNew`: the sale brought them in, and they have no way in so far. */
interface UntoldGrant {
  appId: string
  enrolmentId: string
  studentId: string
  productId: string
  isNew: boolean
}

/**
 * What is to be told of a sale that brought its buyer into `newApps`, locked until the transaction ends: nobody else tells it
 * meanwhile, nor again.
 */
export async function lockUntoldSale(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
  newApps: string[],
): Promise<UntoldGrant[]> {
  const isNew = tx`(enrolment.app_id = any(${newApps}::uuid[]) and enrolment.invited_at is null)`
  return await tx<UntoldGrant[]>`
    select enrolment.app_id, enrolment.id as enrolment_id, enrolment.student_id, access_grant.product_id, ${isNew} as is_new
    from access_grant
    join enrolment on enrolment.student_id = access_grant.student_id and enrolment.app_id = access_grant.app_id
    where access_grant.creator_id = ${creatorId} and access_grant.connection_id = ${connectionId}
      and access_grant.sale = ${sale} and (access_grant.ends_at is null or access_grant.ends_at > now())
      and (access_grant.untold_since is not null or ${isNew})
    order by enrolment.id, access_grant.id for no key update of enrolment, access_grant`
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
