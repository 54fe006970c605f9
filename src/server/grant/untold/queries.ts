import type { AppKey } from '../../app/app-key.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'

/**
 * What `untold_since` is of a grant that is given now: whoever was invited to the app or has entered it is told of nothing while it
 * is not on the air. Whoever is new waits for the way in instead.
 */
export function untoldSince(
  tx: Transaction,
  creatorId: string,
  { appId, studentId }: { appId: string | Fragment; studentId: string | Fragment },
): Fragment {
  return tx`(
    select now() from enrolment join app on app.id = enrolment.app_id
    where enrolment.app_id = ${appId} and enrolment.student_id = ${studentId} and enrolment.creator_id = ${creatorId}
      and (enrolment.invited_at is not null or enrolment.last_access is not null)
      and not (app.is_published and app.status = 'ACTIVE'))`
}

/** Whether there is something to tell of a grant: it has not ended, and whose it is has not seen it. `enrolment` is joined. */
export function isUntold(tx: Transaction): Fragment {
  return tx`
    access_grant.untold_since is not null and (access_grant.ends_at is null or access_grant.ends_at > now())
    and (enrolment.last_access is null or enrolment.last_access < access_grant.untold_since)
    and exists (
      select from product where product.id = access_grant.product_id and coalesce(product.data ->> 'status', 'ACTIVE') = 'ACTIVE')`
}

/** Something that a student was not told of. */
interface Untold {
  studentId: string
  productId: string
}

interface UntoldGrant extends Untold {
  /** By a sale. */
  isBought: boolean
  enrolmentId: string
}

/** What those of these enrolments whose students are in good standing were not told of, locked until the transaction ends. */
export async function lockUntold(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  enrolmentIds: string[],
): Promise<UntoldGrant[]> {
  return await tx<UntoldGrant[]>`
    select access_grant.student_id, access_grant.product_id, access_grant.sale is not null as is_bought,
      enrolment.id as enrolment_id
    from access_grant
    join enrolment on enrolment.student_id = access_grant.student_id and enrolment.app_id = access_grant.app_id
    join student on student.id = access_grant.student_id
    where access_grant.app_id = ${appId} and access_grant.creator_id = ${creatorId}
      and enrolment.id = any(${enrolmentIds}::uuid[]) and ${isUntold(tx)}
      and member_status(student.data, enrolment.status) = 'ACTIVE'
    order by access_grant.id for no key update of access_grant`
}

/** Notes that students were told of products. */
export async function clearUntold(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  told: Untold[],
): Promise<void> {
  await tx`
    update access_grant set untold_since = null
    from jsonb_to_recordset(${tx.json(told as never)}) as told ("studentId" uuid, "productId" uuid)
    where access_grant.app_id = ${appId} and access_grant.creator_id = ${creatorId}
      and access_grant.student_id = told."studentId" and access_grant.product_id = told."productId"
      and access_grant.untold_since is not null`
}
