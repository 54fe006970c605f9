import { liveFeed, liveSince } from '../../domain/feed.ts'
import { entities } from '../../domain/generated/entities.ts'
import type { App, FeedPost } from '../../domain/generated/types.ts'
import type { SiteFeedPost } from '../../domain/site.ts'
import type { Transaction } from '../database/connection.ts'
import { present } from '../resource/document.ts'
import { presentRow } from '../resource/row.ts'
import { findDraft, listPosts, type Address } from './queries.ts'

/** The posts of the team that students see at `now`, in the order in which they show. */
export async function readFeed(tx: Transaction, address: Address, now: Date): Promise<SiteFeedPost[]> {
  const app = present(entities.app, await findDraft(tx, address), {}) as unknown as App
  const { highlightPinned } = app.feedSettings
  const rows = await listPosts(tx, address, { now, pinnedFirst: highlightPinned })
  const posts = rows.map((row) => presentRow({ entity: entities['feed-post'] }, row) as unknown as FeedPost)
  return liveFeed(posts, now, highlightPinned).map((post) => ({
    id: post.id,
    title: post.title,
    content: post.content,
    pinned: highlightPinned && post.pinned,
    createdAt: liveSince(post),
  }))
}
