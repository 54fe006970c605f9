import type { Stores } from './stores.ts'
import { asCreator } from '../database/tenant.ts'
import { limitOf, QuotaError } from './keep.ts'
import { importKeys } from './queries.ts'
import { takeTurn, type Turn } from './turn.ts'

const leaseSeconds = 90

/**
 * Does what copies a whole app, of which a creator may have so many under way at once, over all servers; what is sent again under the
 * same `holder` is the same one. Throws 429.
 */
export async function inImportTurn<T>(
  { sql, quotas }: Pick<Stores, 'sql' | 'quotas'>,
  creatorId: string,
  holder: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const limit = await asCreator(sql, creatorId, (tx) => limitOf(tx, quotas, creatorId, 'imports'))
  const turn = await freeTurn()
  try {
    return await work()
  } finally {
    await turn.end()
  }

  async function freeTurn(): Promise<Turn> {
    for (const key of importKeys(creatorId, limit)) {
      const turn = await takeTurn(sql, key, leaseSeconds, holder)
      if (turn) return turn
    }
    throw new QuotaError({ quota: 'imports', used: limit, limit })
  }
}
