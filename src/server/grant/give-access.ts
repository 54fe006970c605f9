import { insertAudit } from '../audit/queries.ts'
import { withAccess, type Span } from '../../domain/access/hand-grant.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import {
  insertGrants,
  listStandingGrants,
  lockProducts,
  updateSpans,
  type People,
  type PersonGrant,
} from './queries.ts'

/** What many people are given of an app's products by hand, one grant each, before and after it is written. */
export interface Giving {
  /** Whether this is more than the person, named as they were asked for, has so far. */
  give(person: string, productId: string, span: Span): boolean
  /** Writes what was given. Whoever had no account when they were asked for has one by now. */
  save(source: 'manual' | 'import'): Promise<void>
}

/** Begins to give these people products of an app; nobody else gives these products until the transaction ends. */
export async function beginGiving(
  tx: Transaction,
  appKey: AppKey,
  people: People,
  productIds: string[],
): Promise<Giving> {
  await lockProducts(tx, appKey, productIds)
  const before = await listStandingGrants(tx, appKey, people, productIds)
  const standing = new Map<string, PersonGrant[]>(Map.groupBy(before, keyOf))
  return {
    give(person, productId, span) {
      const key = keyOf({ person, productId })
      const after = withAccess(standing.get(key) ?? [], span)
      if (after === null) return false
      standing.set(
        key,
        after.map((grant) => ({ ...grant, person, productId })),
      )
      return true
    },
    async save(source) {
      const spans = new Map(before.map((grant) => [grant.id, spanKey(grant)]))
      const all = [...standing.values()].flat()
      const made = all.filter(({ id }) => id === null)
      const moved = all.filter((grant) => grant.id !== null && spans.get(grant.id) !== spanKey(grant))
      if (made.length > 0) await insertGrants(tx, appKey, source, 'ids' in people ? 'id' : 'email', made)
      if (moved.length > 0) await updateSpans(tx, appKey, moved)
      await noteGiven(tx, appKey, [...made, ...moved], source)
    },
  }
}

/** Notes it once for each product. */
async function noteGiven(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  grants: PersonGrant[],
  source: 'manual' | 'import',
): Promise<void> {
  const actor = source === 'import' ? 'import' : 'creator'
  for (const [productId, given] of Map.groupBy(grants, (grant) => grant.productId)) {
    const count = new Set(given.map(({ person }) => person)).size
    await insertAudit(tx, creatorId, { verb: 'granted', actor, appId, productId, count })
  }
}

const keyOf = ({ person, productId }: Pick<PersonGrant, 'person' | 'productId'>) => `${productId} ${person}`

const spanKey = ({ startsAt, endsAt }: Span) => `${Number(startsAt)} ${Number(endsAt)}`
