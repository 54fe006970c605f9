import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CommunityComment, CommunityPost } from '../../domain/generated/types.ts'
import { rewriteList } from '../resource/list.ts'
import { statsQuery } from '../resource/stats.ts'
import { communityStatsPath, postsPath } from './path.ts'

/** A post as the list gives it: with its first comments. */
export interface Post extends CommunityPost {
  comments: CommunityComment[]
}

/** Changes a post where the list shows it. */
export function useRewritePost(appId: string) {
  const cache = useQueryClient()
  return useCallback(
    (id: string, rewrite: (post: Post) => Post) => {
      rewriteList<Post>(cache, postsPath(appId), (posts) =>
        posts.map((post) => (post.id === id ? rewrite(post) : post)),
      )
    },
    [cache, appId],
  )
}

/** Has the counts read again, once something was written or removed. */
export function useRecount(appId: string) {
  const cache = useQueryClient()
  return useCallback(
    () => void cache.invalidateQueries({ queryKey: statsQuery(communityStatsPath(appId)).queryKey }),
    [cache, appId],
  )
}
