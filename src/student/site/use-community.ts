import { useCallback } from 'react'
import type { SiteCommunity, SiteCommunityPost } from '../../domain/generated/answer-types.ts'
import { withText } from '../post/edited-text.ts'
import { call } from '../request/http.ts'
import { usePosts } from './use-posts.ts'
import { unlessGone } from './use-reactions.ts'

const path = '/community/posts'

/** The community as far as it has been read, and what a student does in it. */
export function useCommunity() {
  const { rewrite, ...read } = usePosts<SiteCommunityPost, SiteCommunity>(path)
  const write = useCallback(
    async (content: string) => {
      const made = await call<SiteCommunityPost>(path, { method: 'POST', body: { content } })
      rewrite((posts, isFirst) => (isFirst ? belowPinned(posts, made) : posts))
    },
    [rewrite],
  )
  const remove = useCallback(
    async (postId: string) => {
      await call(`${path}/${postId}`, { method: 'DELETE' }).catch(unlessGone)
      rewrite((posts) => posts.filter(({ id }) => id !== postId))
    },
    [rewrite],
  )
  const edit = useCallback(
    async (postId: string, content: string) => {
      await call(`${path}/${postId}`, { method: 'PATCH', body: { content } })
      rewrite((posts) => withText(posts, postId, content))
    },
    [rewrite],
  )
  return { ...read, write, edit, remove }
}

function belowPinned(posts: SiteCommunityPost[], made: SiteCommunityPost): SiteCommunityPost[] {
  const place = posts.findIndex(({ pinned }) => !pinned)
  return posts.toSpliced(place === -1 ? posts.length : place, 0, made)
}
