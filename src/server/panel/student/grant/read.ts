import { accessTo } from '../../../../domain/access/access.ts'
import { accessReason } from '../../../../domain/access/access-reason.ts'
import type { StudentAccess, AccessGrant } from '../../../../domain/generated/answer-types.ts'
import { databaseNow } from '../../../database/clock.ts'
import type { Transaction } from '../../../database/connection.ts'
import { offeredProduct } from '../../../study/offer.ts'
import { findEnrolledStudent } from '../../../enrolment/student/queries.ts'
import { listProducts } from '../../../publication/queries.ts'
import type { StudentId } from '../../../student/queries.ts'
import type { StudentRecord } from '../record/queries.ts'
import { listGrants, type GrantRow } from './queries.ts'

/** Every product of the apps that a student is in, each with whether it opens now and why. */
export async function readAccess(
  tx: Transaction,
  person: StudentId,
  { apps, timeZone }: StudentRecord,
): Promise<StudentAccess[]> {
  const now = databaseNow()
  const grants = Map.groupBy(await listGrants(tx, person), ({ productId }) => productId)
  const access: StudentAccess[] = []
  for (const app of apps) {
    const appKey = { creatorId: person.creatorId, appId: app.id }
    const student = await findEnrolledStudent(tx, appKey, { studentId: person.id })
    for (const row of await listProducts(tx, appKey)) {
      const product = offeredProduct(row, 'pt-BR')
      access.push({
        productId: product.id,
        productName: product.name,
        appId: app.id,
        appName: String(app.data.name ?? ''),
        state: accessTo(product, student, now).state,
        sentence: accessReason(product, student, now, timeZone),
        grants: (grants.get(product.id) ?? []).map(presentGrant),
      })
    }
  }
  return access
}

/** A grant as the API serves it. */
export function presentGrant({ id, source, startsAt, endsAt }: GrantRow): AccessGrant {
  return { id, source, startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
}
