import { useMemo } from 'react'
import { ApiError } from '../../client/request/error.ts'
import type { SiteComment, SiteComments } from '../../domain/generated/answer-types.ts'
import { withText } from '../post/edited-text.ts'
import type { CommentActions, Likes } from '../post/reaction.ts'
import { call } from '../request/http.ts'
import { storeAnswer, storedAnswer } from '../request/answer-store.ts'

/** What a post knows of what people make of it. */
interface Reacted {
  likesCount?: number
  liked?: boolean
  commentsCount?: number
  comments?: SiteComment[]
}

/** Rewrites a post that is shown. */
export type Change<P> = (postId: string, rewrite: (post: P) => P) => void

/** Likes and comments of posts at `posts`; comments one by one are at `comments`. What the server takes shows at once. */
export function useReactions<P extends Reacted>(posts: string, comments: string, change: Change<P>) {
  return useMemo(() => {
    const onLike = async (postId: string, liked: boolean) => {
      const likes = await call<Likes>(`${posts}/${postId}/like`, { method: liked ? 'PUT' : 'DELETE' })
      change(postId, (post) => ({ ...post, ...likes }))
    }
    const commentActions: CommentActions = {
      load: (postId, cursor) => loadComments(`${posts}/${postId}/comments`, cursor),
      write: async (postId, content, replyTo) => {
        const made = await call<SiteComment>(`${posts}/${postId}/comments`, {
          method: 'POST',
          body: { content, ...(replyTo && { replyTo }) },
        })
        change(postId, (post) => withComment(post, made))
        return made
      },
      edit: async (postId, id, content) => {
        await call(`${comments}/${id}`, { method: 'PATCH', body: { content } })
        change(postId, (post) => ({
          ...post,
          ...(post.comments && { comments: withText(post.comments, id, content) }),
        }))
      },
      remove: async (postId, id) => {
        await call(`${comments}/${id}`, { method: 'DELETE' }).catch(unlessGone)
        change(postId, (post) => withoutComment(post, id))
      },
    }
    return { onLike, commentActions }
  }, [posts, comments, change])
}

/** What somebody else, or another tab, has removed already is removed. */
export function unlessGone(problem: unknown): void {
  if (!(problem instanceof ApiError && problem.status === 404)) throw problem
}

async function loadComments(path: string, cursor: string | null): Promise<SiteComments> {
  if (cursor !== null) return await call<SiteComments>(`${path}?cursor=${encodeURIComponent(cursor)}`)
  try {
    const page = await call<SiteComments>(path)
    void storeAnswer(path, page)
    return page
  } catch (problem) {
    const isAnswer = problem instanceof ApiError && problem.isFromServer
    const kept = isAnswer ? undefined : await storedAnswer<SiteComments>(path)
    if (kept) return { ...kept, next: null }
    throw problem
  }
}

/** The first two comments stand below a post of the community. */
const shown = 2

function withComment<P extends Reacted>(post: P, made: SiteComment): P {
  const { comments, commentsCount = 0 } = post
  const more = comments && comments.length < shown ? { comments: [...comments, made] } : {}
  return { ...post, commentsCount: commentsCount + 1, ...more }
}

function withoutComment<P extends Reacted>(post: P, id: string): P {
  const { comments, commentsCount = 1 } = post
  const left = comments && { comments: comments.filter((comment) => comment.id !== id) }
  return { ...post, commentsCount: commentsCount - 1, ...left }
}
