import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import { tableRoutes } from '../../../resource/routes.ts'
import { answer } from '../../../resource/answer.ts'
import { countFeed, postState, reactionsTo } from './queries.ts'
import { entities } from '../../../../domain/generated/entities.ts'
import screen from '../../../../domain/generated/screens/lists/feed-post.ts'
import { listingOf } from '../../../resource/listing.ts'
import { tableResource } from '../../../resource/table.ts'
import { commentFigures } from '../community/queries.ts'

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

/** What students, and the team, say under a post, as the conversation went. What is made here the creator wrote. */
const feedComments = tableResource({
  entity: entities['community-comment'],
  table: 'feed_comment',
  path: 'feed/:feedId/comments',
  itemPath: 'feed/comments',
  verbs: ['list', 'create', 'remove'],
  parent: { table: 'feed_post', column: 'post_id', param: 'feedId' },
  sort: 'oldest',
  figures: commentFigures,
})

/** The feed of an app, what is said in it, and how it is read. */
export function feedRoutes(api: FastifyInstance, context: Stores): void {
  tableRoutes(api, context, feedPosts)
  tableRoutes(api, context, feedComments)
}
