import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { isAnswered } from '../../purchase/request/queries.ts'

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
    where event.creator_id = ${creatorId} and event.sale is not null
      and (lower(event.payment) = lower(${code}) or lower(event.receipt) = lower(${code}))
      and (access_grant.id is not null or event.outcome = 'waiting')
    order by access_grant.id is null, access_grant.starts_at desc limit 1`
  return row
}

/** Requests about one purchase that wait for the creator, and of one app under codes that no sale has. */
const mostRequests = 3
const mostUnknown = 50

/** Who says that a purchase is theirs: `purchase` where one has the code. */
interface Asked {
  purchase: AppPurchase | undefined
  code: string
  name: string
  email: string
  text: string
}

/**
 * Keeps what somebody says of whom a purchase is; whoever repeats themselves says nothing new. Under unknown codes the oldest gives
 * place to the newest where there are too many.
 */
export async function insertAccessRequest(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  { purchase, code, name, email, text }: Asked,
): Promise<void> {
  const { connectionId = null, sale = null, studentId = null } = purchase ?? {}
  const unknown = purchase ? null : code
  const alike = purchase
    ? tx`connection_id = ${connectionId} and sale = ${sale}`
    : tx`app_id = ${appId} and sale is null`
  const { count } = await tx`
    insert into access_request (creator_id, app_id, connection_id, sale, student_id, code, name, email, content)
    select ${creatorId}, ${appId}, ${connectionId}, ${sale}, ${studentId}, ${unknown}, ${name}, ${email}, ${text}
    where (select (not ${Boolean(purchase)} or count(*) filter (where dismissed_at is null) < ${mostRequests})
        and count(*) filter (where email = ${email} and lower(code) is not distinct from lower(${unknown})) = 0
      from access_request where creator_id = ${creatorId} and ${alike})`
  if (purchase || count === 0) return
  await tx`
    delete from access_request where creator_id = ${creatorId} and id in (
      select id from access_request request
      where creator_id = ${creatorId} and ${alike} and dismissed_at is null and not ${isAnswered(tx, creatorId)}
      order by created_at desc, id offset ${mostUnknown})`
}
