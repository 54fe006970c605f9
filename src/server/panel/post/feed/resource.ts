import { entities } from '../../../../domain/generated/entities.ts'
import type { Resource } from '../../../resource/resource.ts'
import { commentFigures } from '../community/queries.ts'
import { reactionsTo } from './queries.ts'

/** The team's posts, by when they went or will go live; drafts by when they were made. */
export const feedPosts: Resource = {
  entity: entities['feed-post'],
  table: 'feed_post',
  path: 'feed',
  since: 'live_since',
  figures: reactionsTo,
}

/** What students, and the team, say under a post, as the conversation went. What is made here the creator wrote. */
export const feedComments: Resource = {
  entity: entities['community-comment'],
  table: 'feed_comment',
  path: 'feed/:feedId/comments',
  itemPath: 'feed/comments',
  verbs: ['list', 'create', 'remove'],
  parent: { table: 'feed_post', column: 'post_id', param: 'feedId' },
  sort: 'oldest',
  figures: commentFigures,
}
