import type { StudentApp } from '../../domain/generated/answer-types.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Sql, Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { addJobs } from '../job/queue.ts'
import { studentApp } from '../publication/find-publication.ts'
import { findPublished, type SlugOwner } from '../publication/queries.ts'
import { feedSettings } from '../post/feed/read.ts'
import { announcePosts, announceReplies, findPushApp, newsSpan, type Announced } from './queries.ts'

/**
 * Looks in an app for posts and replies that students are to be told of by now, notes them so that they are told once, and
 * leaves the telling to jobs. Whatever may bring something to tell adds the job that looks (triggers in `server/database/routines/`).
 */
export async function announceNews(sql: Sql, appId: string): Promise<void> {
  const app = await findPushApp(sql, appId)
  if (app) await asCreator(sql, app.creatorId, (tx) => announceIn(tx, app))
}

async function announceIn(tx: Transaction, app: SlugOwner): Promise<void> {
  const config = await configOfPushes(tx, app)
  if (!config) return
  const newsHours = await newsSpan(tx)
  if (config.feedEnabled) {
    const posts = await announcePosts(tx, app, newsHours)
    // Noted all the same, so that switching it on later does not bring up old news.
    if (posts.length > 0 && (await feedSettings(tx, app)).notifyNewPosts)
      await addPushJobs(tx, app, 'feed', posts)
    await addPushJobs(tx, app, 'reply', await announceReplies(tx, app, 'feed', newsHours))
  }
  if (config.communityEnabled)
    await addPushJobs(tx, app, 'reply', await announceReplies(tx, app, 'community', newsHours))
}

/** Adds the jobs that send what was announced, now or at `runAt`. */
export async function addPushJobs(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  kind: 'feed' | 'product' | 'reply',
  announced: Announced[],
  runAt: Date | null = null,
): Promise<void> {
  const jobs = announced.map((one) => ({ creatorId, appId, kind, ...one }))
  if (jobs.length > 0) await addJobs(tx, kind === 'reply' ? 'reply' : 'push', jobs, { runAt })
}

/** The published configuration of an app; null where it is not published, or sends no pushes. */
export async function configOfPushes(tx: Transaction, app: SlugOwner): Promise<StudentApp['config'] | null> {
  const published = await findPublished(tx, app)
  if (!published || published.isPaused) return null
  const { config } = studentApp(published.document, app.currentSlug)
  return config.features.pushNotifications ? config : null
}
