import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import { tableRoutes } from '../../../resource/routes.ts'
import { answer } from '../../../resource/answer.ts'
import { countFeed, postState, reactionsTo } from './queries.ts'
import { entities } from '../../../../domain/generated/entities.ts'
import screen from '../../../../domain/generated/screens/lists/feed-post.ts'
import { listingOf } from '../../../resource/listing.ts'
import { tableResource } from '../../../resource/table.ts'

/** The team's posts, by when they went or will go live; drafts by when they were made. */
const feedPosts = tableResource({
  entity: entities['feed-post'],
  listing: listingOf(entities['feed-post'], screen),
  table: 'feed_post',
  path: 'feed',
  since: 'live_since',
  figures: reactionsTo,
  counted: { state: postState },
  counts: { path: 'feed/stats', served: answer('FeedStats'), of: countFeed },
})

/** The feed of an app, and how it is read. */
export function feedRoutes(api: FastifyInstance, context: Stores): void {
  tableRoutes(api, context, feedPosts)
}
