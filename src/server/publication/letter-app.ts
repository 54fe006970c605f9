import type { StudentApp } from '../../domain/site/site.ts'
import type { AppKey } from '../app/app-key.ts'
import { ownApp } from '../app/own-app.ts'
import type { Transaction } from '../database/connection.ts'
import { studentApp } from './find-publication.ts'
import { findPublished } from './queries.ts'

/** An app as letters speak of it: as it is published, or else as it is drafted; and whether students can open it. Throws 404. */
export async function findLetterApp(
  tx: Transaction,
  appKey: AppKey,
): Promise<{ app: StudentApp; slug: string; isOnAir: boolean }> {
  const { data, slug } = await ownApp(tx, appKey.creatorId, appKey.appId)
  const published = await findPublished(tx, appKey)
  return {
    app: studentApp(published?.document ?? data, slug),
    slug,
    isOnAir: published !== undefined && !published.isPaused,
  }
}
