import { accessTo } from '../../../../domain/access/access.ts'
import { accessReason } from '../../../../domain/access/access-reason.ts'
import type { StudentAccess, AccessGrant } from '../../../../domain/generated/answer-types.ts'
import { databaseNow } from '../../../database/clock.ts'
import type { Transaction } from '../../../database/connection.ts'
import { together } from '../../../database/together.ts'
import { offeredProduct } from '../../../study/offer.ts'
import { findEnrolledStudent } from '../../../enrolment/student/queries.ts'
import { listProducts } from '../../../publication/queries.ts'
import type { StudentId } from '../../../student/queries.ts'
import { requireFound } from '../../../resource/row.ts'
import { findStudent } from '../record/queries.ts'
import { listGrants, type GrantRow } from './queries.ts'

/** Every product of the apps that a student is in, each with whether it opens now and why. Throws 404. */
export async function readAccess(tx: Transaction, person: StudentId): Promise<StudentAccess[]> {
  const now = databaseNow()
  const [found, given] = await together([findStudent(tx, person), listGrants(tx, person)])
  const { apps, timeZone } = requireFound(found)
  const grants = Map.groupBy(given, ({ productId }) => productId)
  const places = await together(
    apps.map(({ id: appId }) => {
      const appKey = { creatorId: person.creatorId, appId }
      const student = findEnrolledStudent(tx, appKey, { studentId: person.id })
      return together([student, listProducts(tx, appKey)])
    }),
  )
  const access: StudentAccess[] = []
  for (const [place, app] of apps.entries()) {
    const [student, products] = places[place]!
    for (const row of products) {
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
