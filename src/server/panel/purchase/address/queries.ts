import type { AccessRequest } from '../../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../../database/connection.ts'
import { refusalOf, type Refusal } from '../../../mail/queries.ts'

/** What is known of the e-mail of a sale. */
interface AddressRow {
  email: string | null
  /** Why the last letter to it did not get out; null where it did, and where there was none. */
  refusal: Refusal | null
  /** Of who says that it is not theirs, the newest first; not where the sale is theirs by now. */
  requests: AccessRequest[]
}

/** The e-mail of a sale: of whoever has its access by now, else of who bought. Undefined for no sale of the creator. */
export async function findSaleAddress(
  tx: Transaction,
  creatorId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const [row] = await tx<AddressRow[]>`
    select coalesce(student.email, sale.buyer ->> 'email') as email,
      ${refusalOf(tx)} as refusal,
      coalesce((select jsonb_agg(jsonb_build_object('id', request.id, 'name', request.name, 'email', request.email,
          'text', request.content, 'at', to_char(request.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by request.created_at desc, request.id)
        from access_request request
        where request.creator_id = ${creatorId} and dismissed_at is null and (
          request.connection_id = sale.connection_id and request.sale = sale.code
          -- Asked for before it was delivered.
          or request.sale is null and lower(request.code) in (
            select lower(unnest(array[payment, receipt])) from purchase_event event
            where event.connection_id = sale.connection_id and event.sale = sale.code and event.creator_id = ${creatorId}))
          and request.email is distinct from coalesce(student.email, sale.recipient)), '[]') as requests
    from sale left join student on student.id = sale.student_id
    where sale.id = ${id} and sale.creator_id = ${creatorId}`
  return row
}
