import type { Transaction } from '../../database/connection.ts'
import { addJob, addJobs } from '../../job/queue.ts'
import type { Scheme } from '../../network/public-url.ts'
import { listUnfoldedSales, listWaitingSales } from '../sale/queries.ts'

/** An id under which a product is sold on a platform. */
export interface PlatformId {
  platform: string
  productId: string
}

/**
 * Has the sales folded anew that wait for one of these ids, with the dates that they always had. `scheme`: of the addresses in
 * letters. Answers how many there are.
 */
export async function replayWaiting(
  tx: Transaction,
  { creatorId, scheme }: { creatorId: string; scheme: Scheme },
  ids: PlatformId[],
): Promise<number> {
  const byPlatform = Map.groupBy(ids, ({ platform }) => platform)
  const sales: SaleCode[] = []
  for (const [platform, own] of byPlatform) {
    const productIds = own.map(({ productId }) => productId.trim())
    // What is sold elsewhere than on the seven has ids of Hotfy.
    const platforms = platform === 'hotfy' ? [platform, 'generic'] : [platform]
    sales.push(...(await listWaitingSales(tx, creatorId, { platforms, productIds })))
  }
  await addFolds(tx, { creatorId, scheme }, sales)
  return sales.length
}

/** Sales that are folded of a creator's in a night. */
const mostUnfolded = 1000

/**
 * Has the sales of a creator folded of which something is in the ledger that none sees: the job that makes a sale of it was given
 * up. Whoever asked for that job is gone, and so the addresses in letters are of *https*.
 */
export async function replayUnfolded(tx: Transaction, creatorId: string): Promise<void> {
  for (const place of await listUnfoldedSales(tx, creatorId, mostUnfolded)) {
    const key = foldKey(place)
    await addJob(tx, 'purchase', { ...place, creatorId, scheme: 'https' }, { key })
  }
}

/** What tells the job that folds a sale from all others: one waits at a time. */
export const foldKey = ({ connectionId, sale }: SaleCode): string => `purchase:${connectionId}:${sale}`

/** A sale of a creator's. */
interface SaleCode {
  connectionId: string
  sale: string
  /** Nobody is told of it. */
  isQuiet?: boolean
}

/** Has these sales folded anew: what they gave was changed, or may be given by now. */
export async function addFolds(
  tx: Transaction,
  { creatorId, scheme }: { creatorId: string; scheme: Scheme },
  sales: SaleCode[],
): Promise<void> {
  if (sales.length === 0) return
  await addJobs(
    tx,
    'purchase',
    sales.map(({ connectionId, sale, isQuiet }) => ({ connectionId, sale, isQuiet, creatorId, scheme })),
  )
}
