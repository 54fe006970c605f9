import { liveFeed, liveSince } from '../../../domain/feed.ts'
import { entities } from '../../../domain/generated/entities.ts'
import type { App, FeedPost } from '../../../domain/generated/types.ts'
import type { SiteFeed } from '../../../domain/site.ts'
import type { Transaction } from '../../database/connection.ts'
import { present } from '../../resource/document.ts'
import { presentRow } from '../../resource/row.ts'
import { findDraft, listPosts, type Address } from '../../site/queries.ts'
import { countReactions } from './queries.ts'

/** How the feed of an app behaves; that holds without publishing. */
export async function feedSettings(tx: Transaction, address: Address): Promise<App['feedSettings']> {
  return (present(entities.app, await findDraft(tx, address), {}) as unknown as App).feedSettings
}

/** What students see of the feed at `now`, in the order in which it shows; `me` is null for a guest, who sees no comments. */
export async function readFeed(
  tx: Transaction,
  address: Address,
  me: string | null,
  now: Date,
): Promise<SiteFeed> {
  const { highlightPinned, allowComments } = await feedSettings(tx, address)
  const rows = await listPosts(tx, address, { now, pinnedFirst: highlightPinned })
  const posts = rows.map((row) => presentRow({ entity: entities['feed-post'] }, row) as unknown as FeedPost)
  const ids = posts.map(({ id }) => id)
  const reactions = new Map(
    (await countReactions(tx, address.creatorId, ids, me)).map((row) => [row.id, row]),
  )
  const hasComments = allowComments && me !== null
  return {
    allowComments: hasComments,
    posts: liveFeed(posts, now, highlightPinned).map((post) => {
      const { likesCount = 0, liked = false, commentsCount = 0 } = reactions.get(post.id) ?? {}
      return {
        id: post.id,
        title: post.title,
        content: post.content,
        pinned: highlightPinned && post.pinned,
        createdAt: liveSince(post),
        likesCount,
        liked,
        ...(hasComments && { commentsCount }),
      }
    }),
  }
}
