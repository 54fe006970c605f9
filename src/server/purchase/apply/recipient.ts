import type { Transaction } from '../../database/connection.ts'
import { enrol } from '../../enrolment/enrol.ts'
import type { ConnectionKey } from '../ledger/queries.ts'
import { updateRecipient } from '../sale/queries.ts'
import { applySale } from './apply.ts'
import { findBuyer, listSaleGrants, moveSaleGrants } from './queries.ts'
import { tellBuyer, type TellContext } from './tell-buyer.ts'

/**
 * Hands a sale to another address: what it opened becomes that person's, who is made a student and enrolled where they are not, and is
 * told of what is open. Whatever is said of the sale later is theirs too. Progress stays with whoever made it.
 */
export async function handOver(
  tx: Transaction,
  context: TellContext,
  place: ConnectionKey,
  sale: string,
  email: string,
): Promise<void> {
  const { creatorId } = place
  await updateRecipient(tx, place, sale, email)
  const grants = await listSaleGrants(tx, place, sale)
  const before = await findBuyer(tx, creatorId, email)
  const apps = new Set(before?.apps)
  const moved = grants.filter(({ studentId }) => studentId !== before?.id)
  const newApps = new Set(moved.map(({ appId }) => appId).filter((appId) => !apps.has(appId)))
  const name = email.split('@')[0]!.slice(0, 120)
  for (const appId of newApps) await enrol(tx, context.quotas, { creatorId, appId }, { email, name })
  const person = await findBuyer(tx, creatorId, email)
  if (person && moved.length > 0) {
    await moveSaleGrants(tx, place, sale, person.id)
    const open = moved.filter(({ endsAt }) => endsAt === null || endsAt > new Date())
    for (const { appId, productId } of open) {
      const told = { appKey: { creatorId, appId }, studentId: person.id, productId }
      await tellBuyer(tx, context, { ...told, isNew: newApps.delete(appId) })
    }
  }
  await applySale(tx, context, place, sale)
}
