import type { Transaction } from '../../database/connection.ts'
import { addJob } from '../../job/queue.ts'
import type { Scheme } from '../../network/public-url.ts'
import { checkRoom, QuotaError, readUsage } from '../../quota/keep.ts'
import type { QuotaLimits } from '../../quota/limits.ts'
import { listFullSales } from '../sale/queries.ts'
import { addFolds } from './replay.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Looks whether there is room by now for who bought and found none. */
    'sale-room': { creatorId: string; scheme: Scheme }
  }
}

/** How long until it is looked again, in ms. */
const pause = 5 * 60_000

/** Sales that are folded at a time. */
const most = 500

/** Whether a creator has room for one student more. */
export async function hasRoom(tx: Transaction, limits: QuotaLimits, creatorId: string): Promise<boolean> {
  try {
    await checkRoom(tx, limits, creatorId, { students: 1 })
    return true
  } catch (problem) {
    if (problem instanceof QuotaError) return false
    throw problem
  }
}

/** Has it looked for room in some minutes, once for all sales of a creator that wait for it. `scheme`: of the addresses in letters. */
export async function waitForRoom(
  tx: Transaction,
  creator: { creatorId: string; scheme: Scheme },
): Promise<void> {
  const runAt = new Date(Date.now() + pause)
  await addJob(tx, 'sale-room', creator, { key: `sale-room:${creator.creatorId}`, runAt })
}

/** Has the other sales folded that waited for room for this address: whoever has it is a student now. */
export async function openOthers(
  tx: Transaction,
  creator: { creatorId: string; scheme: Scheme },
  email: string,
): Promise<void> {
  await addFolds(tx, creator, await listFullSales(tx, creator.creatorId, { limit: most, email }))
}

/**
 * Folds the sales that waited for room and are of students by now, and as many of the others as there is room for, the oldest first;
 * looks again later while some wait.
 */
export async function fillRoom(
  tx: Transaction,
  limits: QuotaLimits,
  creator: { creatorId: string; scheme: Scheme },
): Promise<void> {
  const usage = await readUsage(tx, limits, creator.creatorId)
  const { used, limit } = usage.find(({ quota }) => quota === 'students')!
  const waiting = await listFullSales(tx, creator.creatorId, { limit: most })
  const known = waiting.filter(({ isStudent }) => isStudent).length
  await addFolds(tx, creator, waiting.slice(0, known + Math.max(0, limit - used)))
  if (waiting.length > 0) await waitForRoom(tx, creator)
}
