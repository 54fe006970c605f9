import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import { together } from '../../database/together.ts'
import { HttpError } from '../../error/http-error.ts'
import {
  countLikes,
  deleteLike,
  deleteOwnText,
  findThread,
  insertComment,
  insertLike,
  listComments,
  updateOwnText,
  type WrittenTable,
} from '../../post/queries.ts'
import { pageQuery, readPage, type PageQuery } from '../../resource/page.ts'
import type { Ids } from '../../resource/params.ts'
import type { StudentVisit } from '../session/authenticate.ts'
import { commentPage, commentsAnswer, goneAnswer, likeAnswer, madeComment } from './answers.ts'
import { limitWriting } from './limit.ts'
import { studentTextSchema, studentTextValidator, type StudentText } from './student-text.ts'
import { siteSentence } from '../session/words.ts'

const comment = entities['community-comment']

type ForStudent = <T>(request: FastifyRequest, work: (visit: StudentVisit) => Promise<T>) => Promise<T>

/** One kind of posts, as its likes and comments need to know it. */
interface PostKind {
  kind: 'feed' | 'community'
  /** Paths of the like and the comments of a post, and of one comment. */
  like: string
  comments: string
  comment: string
  /** Runs its work for a student who is where such posts are. Throws 404 where the app has none. */
  asReader: ForStudent
  /** Whether the student sees this post. */
  hasPost: (visit: StudentVisit, id: string) => Promise<boolean>
  /** Throws 403 where nobody may comment now. */
  checkComments?: (visit: StudentVisit) => Promise<void>
}

/** What students do alike under the team's posts and under each other's: like, read comments, write them and take them back. */
export function reactionRoutes(api: FastifyInstance, kind: PostKind): void {
  const { asReader } = kind
  const like = { schema: { response: likeAnswer } }
  api.put<Ids>(kind.like, like, (request) => changeLike(request, insertLike))
  api.delete<Ids>(kind.like, like, (request) => changeLike(request, deleteLike))

  async function changeLike(request: FastifyRequest<Ids>, write: typeof insertLike) {
    const { id } = request.params
    return await asReader(request as FastifyRequest, async (visit) => {
      const { tx, published, student } = visit
      const { creatorId } = published.appKey
      const [, , counted] = await together([
        requirePost(visit, id),
        write(tx, `${kind.kind}_like`, creatorId, id, student.studentId),
        countLikes(tx, kind.kind, creatorId, id, student.studentId),
      ])
      return counted
    })
  }

  api.get<Ids & { Querystring: PageQuery }>(
    kind.comments,
    { schema: { querystring: pageQuery, response: commentsAnswer } },
    (request) =>
      asReader(request as FastifyRequest, async (visit) => {
        const { tx, published, student } = visit
        const { limit, after } = readPage({ limit: 50, ...request.query })
        const postId = request.params.id
        const asked = { postId, reader: student, limit: limit + 1, after }
        const [, , rows] = await together([
          requirePost(visit, postId),
          kind.checkComments?.(visit),
          listComments(tx, `${kind.kind}_comment`, published.appKey, asked),
        ])
        return commentPage(rows, limit)
      }),
  )

  api.post<Ids & { Body: StudentText }>(
    kind.comments,
    {
      schema: { body: studentTextSchema(comment, ['replyTo']), response: madeComment },
      ...studentTextValidator(comment, ['replyTo']),
    },
    async (request) => {
      const { content, replyTo } = request.body
      const postId = request.params.id
      return await asReader(request as FastifyRequest, async (visit) => {
        const { tx, published, student } = visit
        const table = `${kind.kind}_comment` as const
        const write = async () => {
          const thread = replyTo && (await findThread(tx, table, published.appKey.creatorId, postId, replyTo))
          if (replyTo && !thread) throw gone(visit)
          const written = { postId, me: student.studentId, content, ...(thread && { replyTo: thread }) }
          return await insertComment(tx, table, published.appKey, written)
        }
        const [, , , made] = await together([
          requirePost(visit, postId),
          kind.checkComments?.(visit),
          limitWriting(tx, 'comment', published, student),
          write(),
        ])
        return made
      })
    },
  )

  ownTextRoutes(api, kind.comment, {
    table: `${kind.kind}_comment`,
    entity: comment,
    asReader,
    check: kind.checkComments,
  })

  /** Throws 404 for a post that the student does not see, and then nothing of what was done with it is kept. */
  async function requirePost(visit: StudentVisit, id: string): Promise<void> {
    if (!(await kind.hasPost(visit, id))) throw gone(visit)
  }
}

/** What students may do about one kind of what they wrote. */
interface OwnText {
  table: WrittenTable
  entity: EntityDefinition
  asReader: ForStudent
  /** Throws 403 where nobody may write now. */
  check?: (visit: StudentVisit) => Promise<void>
}

/** `PATCH {url}` and `DELETE {url}`: a student changes, and takes back, what they wrote themselves. */
export function ownTextRoutes(api: FastifyInstance, url: string, own: OwnText): void {
  const { table, entity, asReader, check } = own
  api.patch<Ids & { Body: StudentText }>(
    url,
    {
      schema: { body: studentTextSchema(entity), response: goneAnswer },
      ...studentTextValidator(entity),
    },
    async (request) => {
      const { content } = request.body
      await asReader(request as FastifyRequest, async (visit) => {
        const { tx, published, student } = visit
        const text = { id: request.params.id, me: student.studentId, content }
        const [, , isChanged] = await together([
          check?.(visit),
          limitWriting(tx, table === 'community_post' ? 'post' : 'comment', published, student),
          updateOwnText(tx, table, published.appKey, text),
        ])
        if (!isChanged) throw gone(visit)
      })
    },
  )
  api.delete<Ids>(url, { schema: { response: goneAnswer } }, async (request) => {
    await asReader(request as FastifyRequest, async (visit) => {
      const { tx, published, student } = visit
      if (await deleteOwnText(tx, table, published.appKey, request.params.id, student.studentId)) return
      throw gone(visit)
    })
  })
}

/** 404: the post, or the comment, is no longer there. */
export const gone = ({ published }: StudentVisit) =>
  new HttpError(404, siteSentence('gone', published.site.app.config))
