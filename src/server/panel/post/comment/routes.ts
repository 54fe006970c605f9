import type { FastifyInstance } from 'fastify'
import { entities } from '../../../../domain/generated/entities.ts'
import type { Stores } from '../../../quota/stores.ts'
import { tableRoutes } from '../../../resource/routes.ts'
import { tableResource } from '../../../resource/table.ts'
import { commentFigures } from './queries.ts'

/** What is said under a post of either kind, as the conversation went. What is made here the creator wrote. */
const comments = [
  { kind: 'community', path: 'community/posts/:postId/comments', param: 'postId' },
  { kind: 'feed', path: 'feed/:feedId/comments', param: 'feedId' },
].map(({ kind, path, param }) =>
  tableResource({
    entity: entities['community-comment'],
    table: `${kind}_comment`,
    path,
    itemPath: `${kind}/comments`,
    verbs: ['list', 'create', 'remove'],
    parent: { table: `${kind}_post`, column: 'post_id', param },
    sort: 'oldest',
    figures: commentFigures,
  }),
)

/** Comments on posts of community and feed. */
export function commentRoutes(api: FastifyInstance, context: Stores): void {
  for (const resource of comments) tableRoutes(api, context, resource)
}
