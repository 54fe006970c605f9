import type { AnswerRow } from '../../../resource/answer.ts'
import type { AccessGrant } from '../../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../../database/connection.ts'
import type { ResourceRow } from '../../../resource/table-layout.ts'
import { untoldSince } from '../../../grant/untold/queries.ts'
import type { StudentId } from '../../../student/queries.ts'

export interface GrantRow extends AnswerRow<AccessGrant, 'startsAt' | 'endsAt'> {
  productId: string
}

/** A grant with the sale that it is of. */
type SoldGrantRow = GrantRow & { connectionId: string | null; sale: string | null }

/** A student's grants, oldest first. */
export async function listGrants(tx: Transaction, { creatorId, id }: StudentId): Promise<GrantRow[]> {
  return await tx<GrantRow[]>`
    select id, product_id, source, starts_at, ends_at from access_grant
    where student_id = ${id} and creator_id = ${creatorId} order by starts_at, id`
}

/** The products of every app that a student is in, in order, shown or not. */
export async function listOffered(tx: Transaction, { creatorId, id }: StudentId) {
  return await tx<(ResourceRow & { appId: string })[]>`
    select product.* from enrolment
    join product on product.app_id = enrolment.app_id and product.creator_id = enrolment.creator_id
    where enrolment.student_id = ${id} and enrolment.creator_id = ${creatorId}
    order by product.position, product.created_at, product.id`
}

/** The app of a product, with whether the student is in it. */
export async function findProductApp(tx: Transaction, { creatorId, id }: StudentId, productId: string) {
  const [row] = await tx<{ appId: string; isEnrolled: boolean }[]>`
    select app_id, exists (
      select from enrolment where enrolment.app_id = product.app_id and student_id = ${id}
    ) as is_enrolled
    from product where id = ${productId} and creator_id = ${creatorId} for key share`
  return row
}

/** Gives a student a product by hand, from now until `endsAt`; null: for good. */
export async function insertGrant(
  tx: Transaction,
  { creatorId, id }: StudentId,
  { productId, appId, endsAt }: { productId: string; appId: string; endsAt: Date | null },
): Promise<GrantRow> {
  const [row] = await tx<[GrantRow]>`
    insert into access_grant (creator_id, app_id, student_id, product_id, source, ends_at, untold_since)
    values (${creatorId}, ${appId}, ${id}, ${productId}, 'manual', ${endsAt},
      ${untoldSince(tx, creatorId, { appId, studentId: id })})
    returning id, product_id, source, starts_at, ends_at`
  return row
}

/** A student's grant; undefined where there is none. */
export async function findGrant(
  tx: Transaction,
  { creatorId, id }: StudentId,
  grantId: string,
  lock = tx``,
): Promise<GrantRow | undefined> {
  const [row] = await tx<GrantRow[]>`
    select id, product_id, source, starts_at, ends_at from access_grant
    where id = ${grantId} and student_id = ${id} and creator_id = ${creatorId} ${lock}`
  return row
}

/** The same, locked until the transaction ends. */
export async function lockGrant(tx: Transaction, student: StudentId, grantId: string) {
  return await findGrant(tx, student, grantId, tx`for no key update`)
}

/** Sets when a grant ends, by hand: no sale changes it any more. One that would end before it began never counts. */
export async function updateGrantEnd(
  tx: Transaction,
  { creatorId }: StudentId,
  grantId: string,
  endsAt: Date | null,
): Promise<SoldGrantRow> {
  const [row] = await tx<[SoldGrantRow]>`
    update access_grant set ends_at = case when ${endsAt}::timestamptz is not null then greatest(starts_at, ${endsAt}::timestamptz) end,
      end_reason = 'manual'
    where id = ${grantId} and creator_id = ${creatorId}
    returning id, product_id, source, starts_at, ends_at, connection_id, sale`
  return row
}
