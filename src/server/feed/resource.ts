import { entities } from '../../domain/generated/entities.ts'
import type { Resource } from '../resource/resource.ts'
import { readsOf } from './queries.ts'

/** The team's posts, by when they went or will go live; drafts by when they were made. */
export const feedPosts: Resource = {
  entity: entities['feed-post'],
  table: 'feed_post',
  path: 'feed',
  since: 'live_since',
  isPaged: true,
  figures: readsOf,
}
