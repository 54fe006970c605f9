import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entities } from '../../../../domain/generated/entities.ts'
import { asStudent, type StudentVisit, type SiteContext } from '../../session/authenticate.ts'
import type { SiteCommunity } from '../../../../domain/generated/answer-types.ts'
import { together } from '../../../database/together.ts'
import { HttpError } from '../../../error/http-error.ts'
import { hasPost, insertPost, listPosts, type PostRow } from '../../../post/community/queries.ts'
import { cursorOf, pageQuery, readPage, type PageQuery } from '../../../resource/page.ts'
import { madePost, communityAnswer } from '../answers.ts'
import { limitWriting } from '../limit.ts'
import { ownTextRoutes, reactionRoutes } from '../reaction-routes.ts'
import { studentTextValidator, studentTextSchema, type StudentText } from '../student-text.ts'
import { siteSentence } from '../../session/words.ts'

const post = entities['community-post']

const posts = '/site/community/posts'

/** What students write to each other. Nobody else sees it: a visitor is asked to sign in. */
export function siteCommunityRoutes(api: FastifyInstance, context: SiteContext): void {
  api.get<{ Querystring: PageQuery }>(
    posts,
    { schema: { querystring: pageQuery, response: communityAnswer } },
    (request) =>
      inCommunity(request as FastifyRequest, async ({ tx, published, student }) => {
        const { limit, after } = readPage({ limit: 20, ...request.query })
        const asked = { reader: student, limit: limit + 1, after }
        return postPage(await listPosts(tx, published.appKey, asked), limit)
      }),
  )

  api.post<{ Body: StudentText }>(
    posts,
    {
      schema: { body: studentTextSchema(post), response: madePost },
      ...studentTextValidator(post),
    },
    async (request) => {
      const { content } = request.body
      return await inCommunity(request as FastifyRequest, async ({ tx, published, student }) => {
        const [, post] = await together([
          limitWriting(tx, 'post', published, student),
          insertPost(tx, published.appKey, student.studentId, content),
        ])
        return post
      })
    },
  )

  ownTextRoutes(api, `${posts}/:id`, { table: 'community_post', entity: post, asReader: inCommunity })
  reactionRoutes(api, {
    kind: 'community',
    like: '/site/community/posts/:id/like',
    comments: '/site/community/posts/:id/comments',
    comment: '/site/community/comments/:id',
    asReader: inCommunity,
    hasPost: ({ tx, published }, id) => hasPost(tx, published.appKey, id),
  })

  /** Runs `work` for a student of an app that has a community. Throws 404 where it has none. */
  async function inCommunity<T>(
    request: FastifyRequest,
    work: (visit: StudentVisit) => Promise<T>,
  ): Promise<T> {
    return await asStudent(request, context, async (visit) => {
      const { config } = visit.published.site.app
      if (!config.communityEnabled) throw new HttpError(404, siteSentence('noCommunity', config))
      return await work(visit)
    })
  }
}

/** A page of posts out of one row more than it holds. */
function postPage(rows: PostRow[], limit: number): SiteCommunity {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const next = rows.length > limit && last ? cursorOf({ ...last, rank: Number(last.pinned) }) : null
  return { posts: shown.map(({ createdText: _, ...post }) => post), next }
}
