import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { keepQuota } from '../quota/keep.ts'
import type { QuotaLimits } from '../quota/limits.ts'
import { insertUploads, type UploadRow } from './queries.ts'

/** Notes files that are in the file store as an app's, or the whole account's (`''`). Throws 413 where its creator has no room for them. */
export async function keepUploads(
  tx: Transaction,
  quotas: QuotaLimits,
  appKey: AppKey,
  uploads: UploadRow[],
): Promise<void> {
  await insertUploads(tx, appKey, uploads)
  await keepQuota(tx, quotas, appKey.creatorId, { bytes: bytesOf(uploads) })
}

/** How many bytes these files have together. */
export const bytesOf = (files: Iterable<{ size: number }>): number =>
  [...files].reduce((sum, { size }) => sum + size, 0)
