import { databaseNow } from '../../database/clock.ts'
import type { Transaction } from '../../database/connection.ts'
import { enrol } from '../../enrolment/enrol.ts'
import type { ConnectionKey } from '../ledger/queries.ts'
import { updateRecipient } from '../sale/queries.ts'
import { applySale } from './apply.ts'
import { findBuyer, listSaleGrants, moveSaleGrants, releaseSale, type SaleGrant } from './queries.ts'
import { announceSale, type TellContext } from './tell-buyer.ts'

/**
 * Hands a sale to another address: what is open of it becomes that person's, who is made a student and enrolled where they are not,
 * and is told of it. Where nothing is open nobody is made a student. Whatever is said of the sale later is theirs too. Progress stays
 * with whoever made it. Answers the student for whom something is open now that was not; null where there is none.
 */
export async function handOver(
  tx: Transaction,
  context: TellContext,
  place: ConnectionKey,
  sale: string,
  email: string,
): Promise<string | null> {
  const { creatorId } = place
  await updateRecipient(tx, place, sale, email)
  const grants = await listSaleGrants(tx, place, sale)
  const before = await findBuyer(tx, creatorId, { email })
  const apps = new Set(before?.apps)
  const now = databaseNow()
  const isOpen = ({ endsAt }: SaleGrant) => endsAt === null || endsAt > now
  const open = grants.filter((grant) => grant.studentId !== before?.id && isOpen(grant))
  const newApps = new Set(open.map(({ appId }) => appId).filter((appId) => !apps.has(appId)))
  const name = email.split('@')[0]!.slice(0, 120)
  for (const appId of newApps) await enrol(tx, context.quotas, { creatorId, appId }, { email, name })
  const person = await findBuyer(tx, creatorId, { email })
  await releaseSale(tx, place, sale, person?.id ?? null)
  if (person && open.length > 0) {
    await moveSaleGrants(tx, place, sale, { studentId: person.id, newApps })
    await announceSale(tx, context, place, sale, newApps)
  }
  await applySale(tx, context, place, sale)
  const theirs = new Set(grants.map(({ id, studentId }) => `${id} ${studentId}`))
  const after = (await listSaleGrants(tx, place, sale)).filter(isOpen)
  return after.find(({ id, studentId }) => !theirs.has(`${id} ${studentId}`))?.studentId ?? null
}
