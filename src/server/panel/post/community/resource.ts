import { entities } from '../../../../domain/generated/entities.ts'
import type { Resource } from '../../../resource/resource.ts'
import { commentFigures, postFigures } from './queries.ts'

/** Posts of the community, pinned ones first. What is made here the creator wrote. */
export const communityPosts: Resource = {
  entity: entities['community-post'],
  table: 'community_post',
  path: 'community/posts',
  sort: 'pinned',
  figures: postFigures,
  more: {
    schema: { comments: { type: 'array', items: entities['community-comment'].schema } },
    of: ({ comments }) => ({ comments }),
  },
}

/** Comments on a post, as the conversation went. */
export const communityComments: Resource = {
  entity: entities['community-comment'],
  table: 'community_comment',
  path: 'community/posts/:postId/comments',
  itemPath: 'community/comments',
  verbs: ['list', 'create', 'remove'],
  parent: { table: 'community_post', column: 'post_id', param: 'postId' },
  sort: 'oldest',
  figures: commentFigures,
}
