import type { Stores } from './stores.ts'
import { asCreator } from '../database/tenant.ts'
import { limitOf, QuotaError } from './keep.ts'
import { endTurn, extendTurn, importKeys, takeTurn } from './queries.ts'

/** A turn is another's so long after its server died; while it lives, it says so three times as often. */
const leaseSeconds = 90

/** Does what copies a whole app, of which a creator may have so many under way at once, over all servers. Throws 429. */
export async function inImportTurn<T>(
  { sql, quotas }: Pick<Stores, 'sql' | 'quotas'>,
  creatorId: string,
  work: () => Promise<T>,
): Promise<T> {
  const limit = await asCreator(sql, creatorId, (tx) => limitOf(tx, quotas, creatorId, 'imports'))
  const turn = await freeTurn()
  const extending = setInterval(
    () => void extendTurn(sql, turn, leaseSeconds).catch(() => undefined),
    (leaseSeconds / 3) * 1000,
  )
  try {
    return await work()
  } finally {
    clearInterval(extending)
    // Where the database is away, it ends by itself.
    await endTurn(sql, turn).catch(() => undefined)
  }

  async function freeTurn(): Promise<string> {
    for (const key of importKeys(creatorId, limit)) if (await takeTurn(sql, key, leaseSeconds)) return key
    throw new QuotaError({ quota: 'imports', used: limit, limit })
  }
}
