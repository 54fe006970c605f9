import type { PurchaseRequest } from '../../../../domain/generated/answer-types.ts'
import type { AnswerRow } from '../../../resource/answer.ts'
import type { Transaction } from '../../../database/connection.ts'
import { isAnswered } from '../../../purchase/request/queries.ts'

/** Of more requests than these nobody reads on. */
const most = 500

/**
 * What people ask for under codes that no sale had, the newest first; with the sale that has one by now. Not what was put aside, nor
 * where the sale went to whom asked for it.
 */
export async function listPurchaseRequests(tx: Transaction, creatorId: string) {
  return await tx<AnswerRow<PurchaseRequest, 'at'>[]>`
    select request.id, name, request.email, request.code, content as text, app.data ->> 'name' as app_name,
      request.created_at as at, found.id as sale_id
    from access_request request join app on app.id = request.app_id
    left join lateral (
      select sale.id from purchase_event event
      join sale on sale.connection_id = event.connection_id and sale.code = event.sale
      where event.creator_id = ${creatorId}
        and (lower(event.payment) = lower(request.code) or lower(event.receipt) = lower(request.code)) limit 1
    ) found on true
    where request.creator_id = ${creatorId} and request.sale is null and dismissed_at is null
      and not ${isAnswered(tx, creatorId)}
    order by request.created_at desc, request.id limit ${most}`
}

/** Puts aside what somebody asked for, or back; answers whether it is there. */
export async function updateDismissal(
  tx: Transaction,
  creatorId: string,
  id: string,
  isDismissed: boolean,
): Promise<boolean> {
  const { count } = await tx`
    update access_request set dismissed_at = ${isDismissed ? tx`coalesce(dismissed_at, now())` : null}
    where id = ${id} and creator_id = ${creatorId}`
  return count > 0
}
