import type { SiteComments } from '../../../domain/site/site.ts'
import { cursorOf } from '../../resource/page.ts'
import type { CommentRow } from '../../post/queries.ts'

/** What describes the answers of feed and community; what is sent is what the code says. */
const any = { type: 'object', additionalProperties: true } as const
const problem = { type: 'object', properties: { message: { type: 'string' } } } as const
const refusals = { 401: problem, 403: problem, 404: problem, 429: problem }
export const likeAnswer = {
  200: { type: 'object', properties: { likesCount: { type: 'integer' }, liked: { type: 'boolean' } } },
  ...refusals,
}
export const commentsAnswer = {
  200: {
    type: 'object',
    properties: { comments: { type: 'array', items: any }, next: { type: ['string', 'null'] } },
  },
  ...refusals,
}
export const postsAnswer = {
  200: {
    type: 'object',
    properties: { posts: { type: 'array', items: any }, next: { type: ['string', 'null'] } },
  },
  ...refusals,
}
export const madeAnswer = { 201: any, ...refusals }
export const goneAnswer = { 204: { type: 'null' }, ...refusals }

/** A page of comments out of one row more than it holds. */
export function commentPage(rows: CommentRow[], limit: number): SiteComments {
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? cursorOf(shown.at(-1)!) : null
  return { comments: shown.map(({ createdText: _, ...comment }) => comment), next }
}
