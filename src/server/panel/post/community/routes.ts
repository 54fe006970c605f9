import { answer, answers } from '../../../resource/answer.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import { asCreator } from '../../../database/tenant.ts'
import { findRow, holdRow } from '../../../resource/queries.ts'
import { pathsOf, servedAlone, siblingsOf, type ItemParams } from '../../../resource/resource.ts'
import { tableRoutes } from '../../../resource/routes.ts'
import { listingOf } from '../../../resource/listing.ts'
import { tableResource } from '../../../resource/table.ts'
import { requireFound, sendRow } from '../../../resource/row.ts'
import { countCommunity, deleteLike, insertLike, postFigures } from './queries.ts'
import { entities } from '../../../../domain/generated/entities.ts'
import screen from '../../../../domain/generated/screens/lists/community-post.ts'

/** Posts of the community, pinned ones first. What is made here the creator wrote. */
const communityPosts = tableResource({
  entity: entities['community-post'],
  listing: listingOf(entities['community-post'], screen),
  table: 'community_post',
  path: 'community/posts',
  sort: 'pinned',
  figures: postFigures,
  counts: {
    path: 'community/stats',
    served: answer('CommunityStats'),
    of: countCommunity,
  },
  more: {
    schema: { comments: { type: 'array', items: answer('PostComment') } },
    of: ({ comments }) => ({ comments }),
  },
})

/** The community of an app: posts, and the creator's likes. */
export function communityRoutes(api: FastifyInstance, context: Stores): void {
  tableRoutes(api, context, communityPosts)

  const { one } = pathsOf(communityPosts)
  const post = answers(servedAlone(communityPosts))
  api.put(`${one}/like`, post, change(insertLike))
  api.delete(`${one}/like`, post, change(deleteLike))

  /** Changes what the creator thinks of a post and answers with the post. */
  function change(write: typeof insertLike) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const { id } = request.params as ItemParams
      const { creatorId } = request
      const siblings = siblingsOf(communityPosts, request)
      const row = await asCreator(context.sql, creatorId, async (tx) => {
        if (await holdRow(tx, communityPosts, siblings, id)) await write(tx, creatorId, id)
        return requireFound(await findRow(tx, communityPosts, siblings, id))
      })
      return sendRow(reply, communityPosts, row)
    }
  }
}
