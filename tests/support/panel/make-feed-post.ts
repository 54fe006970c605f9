import { entities } from '../../../src/domain/generated/entities.ts'
import type { FeedPost } from '../../../src/domain/generated/types.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'

/** A post of the team as the API answers it, three hours old. */
export function makePost(change: Partial<FeedPost> & { id: string }): FeedPost {
  const at = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const { published = true, publishAt = null } = change
  const isLater = publishAt !== null && Date.parse(publishAt) > Date.now()
  return withDefaults(entities['feed-post'].schema, {
    title: `Post ${change.id}`,
    content: 'Uma novidade.',
    published,
    publishAt,
    state: isLater ? 'scheduled' : published ? 'published' : 'draft',
    pinned: false,
    readsCount: 0,
    likesCount: 0,
    commentsCount: 0,
    liveSince: at,
    createdAt: at,
    updatedAt: at,
    ...change,
  }) as unknown as FeedPost
}
