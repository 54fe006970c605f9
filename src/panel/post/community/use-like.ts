import { useMutation } from '@tanstack/react-query'
import { call } from '../../../client/request/api.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { postsPath } from './community-path.ts'
import { useRewritePost } from './community-post.ts'

/** Likes or unlikes a post as the creator: counted at once, taken back when the server refuses. */
export function useLike(appId: string, postId: string) {
  const rewritePost = useRewritePost(appId)
  const count = (liked: boolean) =>
    rewritePost(postId, (post) => ({ ...post, liked, likesCount: post.likesCount + (liked ? 1 : -1) }))
  return useMutation({
    // One after the other: the last click is the one that stays.
    scope: { id: `like ${postId}` },
    mutationFn: (liked: boolean) =>
      call(`${postsPath(appId)}/${postId}/like`, { method: liked ? 'PUT' : 'DELETE' }),
    onMutate: count,
    onError: (problem, liked) => {
      count(!liked)
      toastFailure(problem, 'Erro ao curtir post')
    },
  })
}
