import { entities } from '../../domain/generated/entities.ts'
import type { Resource } from '../resource/resource.ts'
import { readsOf } from './queries.ts'

/** The team's posts, newest first. */
export const feedPosts: Resource = {
  entity: entities['feed-post'],
  table: 'feed_post',
  path: 'feed',
  isPaged: true,
  figures: readsOf,
}
