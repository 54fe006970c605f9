import { liveFeed, liveSince } from '../../../domain/post/feed.ts'
import { entities } from '../../../domain/generated/entities.ts'
import type { App, FeedPost } from '../../../domain/generated/types.ts'
import type { SiteFeed } from '../../../domain/generated/answer-types.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { cursorOf, type Cursor } from '../../resource/page.ts'
import { servedDocument, studentPart } from '../../resource/document.ts'
import { presentRow } from '../../resource/row.ts'
import { findDraft, listPosts } from '../../publication/queries.ts'
import { readViews } from './queries.ts'

/** The settings of an app's feed, as drafted: they hold without publishing. */
export async function feedSettings(tx: Transaction, appKey: AppKey): Promise<App['feedSettings']> {
  return (servedDocument(entities.app, await findDraft(tx, appKey), {}) as unknown as App).feedSettings
}

/** Posts of the feed on a page, where it is not asked for so many. */
export const feedPage = 20

/**
 * What students see of the feed at `now`, in the order in which it shows, a page at a time; `me` is null for a visitor, who sees
 * no comments.
 */
export async function readFeed(
  tx: Transaction,
  appKey: AppKey,
  { me, now, limit = feedPage, after }: { me: string | null; now: Date; limit?: number; after?: Cursor },
): Promise<SiteFeed> {
  const { highlightPinned, allowComments } = await feedSettings(tx, appKey)
  const asked = { now, pinnedFirst: highlightPinned, limit: limit + 1, after }
  const found = await listPosts(tx, appKey, asked)
  const rows = found.slice(0, limit)
  const posts = rows.map((row) => presentRow({ entity: entities['feed-post'] }, row) as unknown as FeedPost)
  const parts = new Map(rows.map(({ id, data }) => [id, studentPart(entities['feed-post'], data)]))
  const ids = posts.map(({ id }) => id)
  const views = me === null ? null : await readViews(tx, appKey, ids, me)
  const hasComments = allowComments && me !== null
  return {
    allowComments: hasComments,
    next: found.length > rows.length ? cursorOf(rows.at(-1)!) : null,
    posts: liveFeed(posts, now, highlightPinned).map((post) => {
      const { likesCount } = post
      const { liked = false, hidden = 0 } = views?.get(post.id) ?? {}
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
