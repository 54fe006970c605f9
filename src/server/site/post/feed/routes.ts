import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entities } from '../../../../domain/generated/entities.ts'
import {
  asStudent,
  asVisitor,
  type StudentVisit,
  type SiteContext,
  type SiteVisit,
} from '../../session/authenticate.ts'
import { HttpError } from '../../../error/http-error.ts'
import { pageFields, readPage, type PageQuery } from '../../../resource/page.ts'
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
import { hasLivePost } from '../../../post/feed/queries.ts'
import { feedPage, feedSettings, readFeed } from '../../../post/feed/read.ts'

const comment = entities['community-comment']
const tags = ['site']
const config = { access: 'public' as const }
const params = idParams('id')

/** The team's feed as its students meet it: they read, like and, where the team wants it, comment. */
export function siteFeedRoutes(api: FastifyInstance, context: SiteContext): void {
  const querystring = { type: 'object', additionalProperties: false, properties: pageFields }
  api.get<{ Querystring: PageQuery }>(
    '/site/feed',
    { config, schema: { tags, querystring, response: postsAnswer } },
    (request) =>
      asVisitor(request as FastifyRequest, context, async (visit) => {
        checkFeed(visit)
        const { tx, published, student } = visit
        const page = readPage({ limit: feedPage, ...request.query })
        const asked = { ...page, me: student?.studentId ?? null, now: new Date() }
        return await readFeed(tx, published.appKey, asked)
      }),
  )

  const like = { config, schema: { tags, params, response: likeAnswer } }
  const likeUrl = '/site/feed/:id/like'
  api.put<ItemId>(likeUrl, like, (request) => changeLike(request, insertLike))
  api.delete<ItemId>(likeUrl, like, (request) => changeLike(request, deleteLike))

  async function changeLike(request: FastifyRequest<ItemId>, write: typeof insertLike) {
    return await onPost(request, async ({ tx, published, student }, id) => {
      const { creatorId } = published.appKey
      await write(tx, 'feed_like', creatorId, id, student.studentId)
      return await countLikes(tx, 'feed', creatorId, id, student.studentId)
    })
  }

  const url = '/site/feed/:id/comments'
  api.get<ItemId & { Querystring: PageQuery }>(
    url,
    { config, schema: { tags, params, querystring, response: commentsAnswer } },
    (request) =>
      onPost(request, async (visit, postId) => {
        await checkComments(visit)
        const { tx, published, student } = visit
        const { limit, after } = readPage({ limit: 50, ...request.query })
        const asked = { postId, me: student.studentId, limit: limit + 1, after }
        return commentPage(await listComments(tx, 'feed_comment', published.appKey, asked), limit)
      }),
  )

  api.post<ItemId & { Body: StudentText }>(
    url,
    {
      config,
      schema: { tags, params, body: studentTextSchema(comment), response: madeAnswer },
      ...studentTextValidator(comment),
    },
    async (request, reply) => {
      const { content } = request.body
      const made = await onPost(request, async (visit, postId) => {
        await checkComments(visit)
        const { tx, published, student } = visit
        await limitWriting(tx, 'comment', published, student)
        return await insertComment(tx, 'feed_comment', published.appKey, {
          postId,
          me: student.studentId,
          content,
        })
      })
      return reply.code(201).send(made)
    },
  )

  api.delete<ItemId>(
    '/site/feed/comments/:id',
    { config, schema: { tags, params, response: goneAnswer } },
    async (request, reply) => {
      await asStudent(request, context, async ({ tx, published, student }) => {
        const { appKey, site } = published
        if (await deleteOwnText(tx, 'feed_comment', appKey, request.params.id, student.studentId)) return
        throw new HttpError(404, say('gone', site.app.config))
      })
      return reply.code(204).send()
    },
  )

  /** Runs `work` for a student on a post that they see. Throws 404. */
  async function onPost<T>(
    request: FastifyRequest<ItemId>,
    work: (visit: StudentVisit, id: string) => Promise<T>,
  ): Promise<T> {
    return await asStudent(request as FastifyRequest, context, async (visit) => {
      checkFeed(visit)
      const { tx, published } = visit
      const { id } = request.params
      if (!(await hasLivePost(tx, published.appKey, id)))
        throw new HttpError(404, say('gone', published.site.app.config))
      return await work(visit, id)
    })
  }
}

/** Throws 404 where the app has no feed. */
function checkFeed({ published }: SiteVisit): void {
  const { config } = published.site.app
  if (!config.feedEnabled) throw new HttpError(404, say('noFeed', config))
}

/** Throws 403 where the team takes no comments. */
async function checkComments({ tx, published }: SiteVisit): Promise<void> {
  if ((await feedSettings(tx, published.appKey)).allowComments) return
  throw new HttpError(403, say('noComments', published.site.app.config))
}
