import type { AccessRequest, SaleAddress } from '../../../../domain/generated/answer-types.ts'
import type { Fragment, Transaction } from '../../../database/connection.ts'

/** What is known of the e-mail of a sale. */
interface AddressRow {
  email: string | null
  /** Why the last letter to it did not get out; null where it did, and where there was none. */
  refusal: NonNullable<SaleAddress['refusal']> | null
  /** Of who says that it is not theirs, the newest first; not where the sale is theirs by now. */
  requests: AccessRequest[]
}

/** The e-mail of a sale: of whoever has its access by now, else of who bought. Undefined for no sale of the creator. */
export async function findSaleAddress(
  tx: Transaction,
  creatorId: string,
  id: string,
): Promise<AddressRow | undefined> {
  const text = (instant: Fragment) =>
    tx`to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const [row] = await tx<AddressRow[]>`
    select coalesce(student.email, sale.buyer ->> 'email') as email,
      (select case when letter.status = 'failed' then jsonb_build_object('at', ${text(tx`coalesce(letter.failed_at, letter.created_at)`)},
          'problem', letter.problem) end
        from mail letter where letter.student_id = sale.student_id and letter.creator_id = ${creatorId}
        order by letter.created_at desc limit 1) as refusal,
      coalesce((select jsonb_agg(jsonb_build_object('id', request.id, 'name', request.name, 'email', request.email,
          'text', request.content, 'at', ${text(tx`request.created_at`)}) order by request.created_at desc, request.id)
        from access_request request
        where request.connection_id = sale.connection_id and request.sale = sale.code and request.creator_id = ${creatorId}
          and request.email is distinct from coalesce(student.email, sale.recipient)), '[]') as requests
    from sale left join student on student.id = sale.student_id
    where sale.id = ${id} and sale.creator_id = ${creatorId}`
  return row
}
