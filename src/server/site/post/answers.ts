import type { SiteComments } from '../../../domain/generated/answer-types.ts'
import { answer, failures } from '../../resource/answer.ts'
import { cursorOf } from '../../resource/page.ts'
import type { CommentRow } from '../../post/queries.ts'

const refusals = failures(401, 403, 404, 429)
export const likeAnswer = { 200: answer('Likes'), ...refusals }
export const commentsAnswer = { 200: answer('SiteComments'), ...refusals }
export const madeComment = { 201: answer('SiteComment'), ...refusals }
export const feedAnswer = { 200: answer('SiteFeed'), ...refusals }
export const communityAnswer = { 200: answer('SiteCommunity'), ...refusals }
export const madePost = { 201: answer('SiteCommunityPost'), ...refusals }
export const goneAnswer = { 204: { type: 'null' }, ...refusals }

/** A page of comments out of one row more than it holds. */
export function commentPage(rows: CommentRow[], limit: number): SiteComments {
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? cursorOf(shown.at(-1)!) : null
  return { comments: shown.map(({ createdText: _, ...comment }) => comment), next }
}
