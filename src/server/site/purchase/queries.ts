import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'

/** A purchase that concerns an app. */
interface AppPurchase {
  connectionId: string
  sale: string
  /** Whose access to a product of the app it opened; null where it opened none yet. */
  studentId: string | null
}

/**
 * The purchase with this code on its receipt, where it opened a product of the app, or waits for the creator to say what it opens.
 * Capital letters make no difference.
 */
export async function findPurchase(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  code: string,
): Promise<AppPurchase | undefined> {
  const [row] = await tx<AppPurchase[]>`
    select event.connection_id, event.sale, access_grant.student_id
    from purchase_event event left join access_grant on access_grant.connection_id = event.connection_id
      and access_grant.sale = event.sale and access_grant.app_id = ${appId} and access_grant.creator_id = ${creatorId}
    where event.creator_id = ${creatorId} and lower(event.payment) = lower(${code}) and event.sale is not null
      and (access_grant.id is not null or event.outcome = 'waiting')
    order by access_grant.id is null, access_grant.starts_at desc limit 1`
  return row
}

/** Requests about one purchase that are kept. */
const mostRequests = 3

/** Keeps what somebody says of whom a purchase is; whoever repeats themselves says nothing new. */
export async function insertAccessRequest(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  { connectionId, sale, studentId }: AppPurchase,
  { name, email, text }: { name: string; email: string; text: string },
): Promise<void> {
  await tx`
    insert into access_request (creator_id, app_id, connection_id, sale, student_id, name, email, content)
    select ${creatorId}, ${appId}, ${connectionId}, ${sale}, ${studentId}, ${name}, ${email}, ${text}
    where (select count(*) < ${mostRequests} and count(*) filter (where email = ${email}) = 0 from access_request
      where creator_id = ${creatorId} and connection_id = ${connectionId} and sale = ${sale})`
}
