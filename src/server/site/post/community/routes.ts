import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entities } from '../../../../domain/generated/entities.ts'
import { asStudent, type StudentVisit, type SiteContext } from '../../session/authenticate.ts'
import type { SiteCommunity } from '../../../../domain/site/site.ts'
import { HttpError } from '../../../error/http-error.ts'
import { cursorOf, pageFields, readPage, type PageQuery } from '../../../resource/page.ts'
import { idParams, type ItemId } from '../../../resource/params.ts'
import { commentPage, commentsAnswer, goneAnswer, likeAnswer, madeAnswer, postsAnswer } from '../answers.ts'
import { limitWriting } from '../limit.ts'
import {
  countLikes,
  deleteLike,
  deleteOwnText,
  insertComment,
  insertLike,
  listComments,
} from '../../../post/queries.ts'
import { studentTextValidator, studentTextSchema, type StudentText } from '../student-text.ts'
import { say } from '../words.ts'
import { hasPost, insertPost, listPosts, type PostRow } from '../../../post/community/queries.ts'

const post = entities['community-post']
const comment = entities['community-comment']
const tags = ['site']
const config = { access: 'public' as const }
const params = idParams('id')
const querystring = { type: 'object', additionalProperties: false, properties: pageFields }
const posts = '/site/community/posts'

/** What students write to each other. Nobody else sees it: a visitor is asked to sign in. */
export function siteCommunityRoutes(api: FastifyInstance, context: SiteContext): void {
  api.get<{ Querystring: PageQuery }>(
    posts,
    { config, schema: { tags, querystring, response: postsAnswer } },
    (request) =>
      inCommunity(request as FastifyRequest, async ({ tx, published, student }) => {
        const { limit, after } = readPage({ limit: 20, ...request.query })
        const asked = { me: student.studentId, limit: limit + 1, after }
        return postPage(await listPosts(tx, published.appKey, asked), limit)
      }),
  )

  api.post<{ Body: StudentText }>(
    posts,
    {
      config,
      schema: { tags, body: studentTextSchema(post), response: madeAnswer },
      ...studentTextValidator(post),
    },
    async (request, reply) => {
      const { content } = request.body
      const made = await inCommunity(request as FastifyRequest, async ({ tx, published, student }) => {
        await limitWriting(tx, 'post', published, student)
        return await insertPost(tx, published.appKey, student.studentId, content)
      })
      return reply.code(201).send(made)
    },
  )

  const like = { config, schema: { tags, params, response: likeAnswer } }
  api.put<ItemId>(`${posts}/:id/like`, like, (request) => changeLike(request, insertLike))
  api.delete<ItemId>(`${posts}/:id/like`, like, (request) => changeLike(request, deleteLike))

  async function changeLike(request: FastifyRequest<ItemId>, write: typeof insertLike) {
    return await onPost(request, async ({ tx, published, student }, id) => {
      const { creatorId } = published.appKey
      await write(tx, 'community_like', creatorId, id, student.studentId)
      return await countLikes(tx, 'community', creatorId, id, student.studentId)
    })
  }

  api.get<ItemId & { Querystring: PageQuery }>(
    `${posts}/:id/comments`,
    { config, schema: { tags, params, querystring, response: commentsAnswer } },
    (request) =>
      onPost(request, async ({ tx, published, student }, postId) => {
        const { limit, after } = readPage({ limit: 50, ...request.query })
        const asked = { postId, me: student.studentId, limit: limit + 1, after }
        return commentPage(await listComments(tx, 'community_comment', published.appKey, asked), limit)
      }),
  )

  api.post<ItemId & { Body: StudentText }>(
    `${posts}/:id/comments`,
    {
      config,
      schema: { tags, params, body: studentTextSchema(comment), response: madeAnswer },
      ...studentTextValidator(comment),
    },
    async (request, reply) => {
      const { content } = request.body
      const made = await onPost(request, async ({ tx, published, student }, postId) => {
        await limitWriting(tx, 'comment', published, student)
        const written = { postId, me: student.studentId, content }
        return await insertComment(tx, 'community_comment', published.appKey, written)
      })
      return reply.code(201).send(made)
    },
  )

  const gone = { config, schema: { tags, params, response: goneAnswer } }
  for (const [url, table] of [
    [`${posts}/:id`, 'community_post'],
    ['/site/community/comments/:id', 'community_comment'],
  ] as const) {
    api.delete<ItemId>(url, gone, async (request, reply) => {
      await inCommunity(request as FastifyRequest, async ({ tx, published, student }) => {
        const { appKey, site } = published
        if (await deleteOwnText(tx, table, appKey, request.params.id, student.studentId)) return
        throw new HttpError(404, say('gone', site.app.config))
      })
      return reply.code(204).send()
    })
  }

  /** Runs `work` for a student of an app that has a community. Throws 404 where it has none. */
  async function inCommunity<T>(
    request: FastifyRequest,
    work: (visit: StudentVisit) => Promise<T>,
  ): Promise<T> {
    return await asStudent(request, context, async (visit) => {
      const { config } = visit.published.site.app
      if (!config.communityEnabled) throw new HttpError(404, say('noCommunity', config))
      return await work(visit)
    })
  }

  /** The same on one of its posts. Throws 404. */
  async function onPost<T>(
    request: FastifyRequest<ItemId>,
    work: (visit: StudentVisit, id: string) => Promise<T>,
  ): Promise<T> {
    return await inCommunity(request as FastifyRequest, async (visit) => {
      const { tx, published } = visit
      const { id } = request.params
      if (!(await hasPost(tx, published.appKey, id)))
        throw new HttpError(404, say('gone', published.site.app.config))
      return await work(visit, id)
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
