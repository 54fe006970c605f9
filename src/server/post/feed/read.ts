import { liveFeed, liveSince } from '../../../domain/post/feed.ts'
import { entities } from '../../../domain/generated/entities.ts'
import type { App, FeedPost } from '../../../domain/generated/types.ts'
import type { SiteFeed } from '../../../domain/generated/answer-types.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { readerAhead } from '../../database/read-ahead.ts'
import { cursorOf } from '../../resource/page.ts'
import { servedDocument, studentPart } from '../../resource/document.ts'
import { presentRow } from '../../resource/row.ts'
import { findDraft } from '../../publication/queries.ts'
import { listLivePosts, type LiveQuestion } from './queries.ts'

/** The settings of an app's feed, as drafted: they hold without publishing. */
export async function feedSettings(tx: Transaction, appKey: AppKey): Promise<App['feedSettings']> {
  return (servedDocument(entities.app, await findDraft(tx, appKey), {}) as unknown as App).feedSettings
}

/** Posts of the feed on a page, where it is not asked for so many. */
export const feedPage = 20

/** By the settings of each app's feed. */
const ahead = readerAhead<App['feedSettings']>()

/** What students see of the feed at `now`, in the order in which it shows, a page at a time. A visitor has no `reader`, and sees no comments. */
export async function readFeed(
  tx: Transaction,
  appKey: AppKey,
  { limit = feedPage, ...asked }: Omit<LiveQuestion, 'limit'> & { limit?: number },
): Promise<SiteFeed> {
  const { now, reader } = asked
  const { found: settings, value: all } = await ahead({
    key: appKey.appId,
    find: () => feedSettings(tx, appKey),
    read: ({ highlightPinned }) =>
      listLivePosts(tx, appKey, { ...asked, pinnedFirst: highlightPinned, limit: limit + 1 }),
  })
  const { highlightPinned, allowComments } = settings
  const rows = all.slice(0, limit)
  const posts = rows.map((row) => presentRow({ entity: entities['feed-post'] }, row) as unknown as FeedPost)
  const parts = new Map(rows.map(({ id, data }) => [id, studentPart(entities['feed-post'], data)]))
  const views = new Map(rows.map(({ id, liked, hidden }) => [id, { liked, hidden }]))
  const hasComments = allowComments && reader !== null
  return {
    allowComments: hasComments,
    next: all.length > rows.length ? cursorOf(rows.at(-1)!) : null,
    posts: liveFeed(posts, now, highlightPinned).map((post) => {
      const { likesCount } = post
      const { liked, hidden } = views.get(post.id)!
      return {
        ...parts.get(post.id),
        id: post.id,
        title: post.title,
        content: post.content,
        pinned: highlightPinned && post.pinned,
        createdAt: liveSince(post),
        likesCount,
        liked,
        ...(hasComments && { commentsCount: post.commentsCount - hidden }),
      }
    }),
  }
}
