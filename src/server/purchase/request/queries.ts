import type { Transaction } from '../../database/connection.ts'
import type { ConnectionKey } from '../ledger/queries.ts'

/**
 * Whether whoever asked has by now the sale that they asked for, as a condition on a row called `request`: of the sale that it names,
 * or of one that came later under the code that was typed.
 */
export function isAnswered(tx: Transaction, creatorId: string) {
  const theirs = tx`sale.creator_id = ${creatorId} and coalesce(student.email, sale.recipient) = request.email`
  // Two questions, so that each has its index.
  return tx`(
    exists (
      select from sale left join student on student.id = sale.student_id
      where sale.connection_id = request.connection_id and sale.code = request.sale and ${theirs})
    or request.sale is null and exists (
      select from purchase_event event join sale on sale.connection_id = event.connection_id and sale.code = event.sale
      left join student on student.id = sale.student_id
      where event.creator_id = ${creatorId} and lower(request.code) in (lower(event.payment), lower(event.receipt)) and ${theirs}))`
}

/** Puts aside what was asked about a sale by whom it is of. */
export async function dismissAnswered(
  tx: Transaction,
  { creatorId, connectionId }: ConnectionKey,
  sale: string,
): Promise<void> {
  await tx`
    update access_request request set dismissed_at = now()
    where creator_id = ${creatorId} and dismissed_at is null and (
      connection_id = ${connectionId} and sale = ${sale}
      or sale is null and lower(code) in (
        select lower(unnest(array[payment, receipt])) from purchase_event
        where creator_id = ${creatorId} and connection_id = ${connectionId} and sale = ${sale}))
      and email = (
        select coalesce(student.email, recipient) from sale left join student on student.id = student_id
        where sale.creator_id = ${creatorId} and connection_id = ${connectionId} and code = ${sale})`
}
