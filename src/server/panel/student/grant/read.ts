import { accessTo } from '../../../../domain/access/access.ts'
import { accessReason } from '../../../../domain/access/access-reason.ts'
import type { StudentAccess, AccessGrant } from '../../../../domain/generated/answer-types.ts'
import { databaseNow } from '../../../database/clock.ts'
import type { Transaction } from '../../../database/connection.ts'
import { together } from '../../../database/together.ts'
import { offeredProduct } from '../../../study/offer.ts'
import { listEnrolments } from '../../../enrolment/student/queries.ts'
import type { StudentId } from '../../../student/queries.ts'
import { requireFound } from '../../../resource/row.ts'
import { findStudent } from '../record/queries.ts'
import { listGrants, listOffered, type GrantRow } from './queries.ts'

/** Every product of the apps that a student is in, each with whether it opens now and why. Throws 404. */
export async function readAccess(tx: Transaction, person: StudentId): Promise<StudentAccess[]> {
  const now = databaseNow()
  const [found, given, places, offered] = await together([
    findStudent(tx, person),
    listGrants(tx, person),
    listEnrolments(tx, person),
    listOffered(tx, person),
  ])
  const { apps, timeZone } = requireFound(found)
  const grants = Map.groupBy(given, ({ productId }) => productId)
  const products = Map.groupBy(offered, ({ appId }) => appId)
  const access: StudentAccess[] = []
  for (const app of apps) {
    const student = places.get(app.id) ?? null
    for (const row of products.get(app.id) ?? []) {
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
