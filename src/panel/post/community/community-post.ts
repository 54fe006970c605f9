import { useCallback } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CommunityComment, CommunityPost } from '../../../domain/generated/types.ts'
import { rewriteList } from '../../resource/list.ts'
import { postsPath } from './community-path.ts'

/** A post as the list gives it: with its first comments. */
export interface ListedPost extends CommunityPost {
  comments: CommunityComment[]
}

/** Returns what changes a post in the cached list, by its id. */
export function useRewritePost(appId: string) {
  const cache = useQueryClient()
  return useCallback(
    (id: string, rewrite: (post: ListedPost) => ListedPost) => {
      rewriteList<ListedPost>(cache, postsPath(appId), (posts) =>
        posts.map((post) => (post.id === id ? rewrite(post) : post)),
      )
    },
    [cache, appId],
  )
}
