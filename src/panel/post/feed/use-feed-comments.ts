import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createItem } from '../../../client/resource/resource.ts'
import screen from '../../../domain/generated/screens/modals/community-comment.ts'
import type { CommunityComment, FeedPost } from '../../../domain/generated/types.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { withComment, withoutComment } from '../comment/comment-order.ts'
import { rewriteList } from '../../resource/list.ts'
import { removeLater } from '../../resource/removal.ts'
import { feedCommentPath, feedCommentsPath, feedPath } from './feed-path.ts'

/** What adds and removes comments under a post of the feed. */
export function useFeedComments(appId: string, postId: string) {
  const cache = useQueryClient()
  const path = feedCommentsPath(appId, postId)
  const rewrite = (change: (comments: CommunityComment[]) => CommunityComment[], more: number) => {
    rewriteList<CommunityComment>(cache, path, change)
    rewriteList<FeedPost>(cache, feedPath(appId), (posts) =>
      posts.map((post) =>
        post.id === postId ? { ...post, commentsCount: post.commentsCount + more } : post,
      ),
    )
  }
  const create = useMutation({
    mutationFn: (content: string) => createItem<CommunityComment>(path, { content }),
    onSuccess: (comment) => rewrite((comments) => [...comments, comment], 1),
    onError: (problem) => toastFailure(problem, screen.failure!),
  })
  return {
    create: create.mutateAsync,
    remove: (comment: CommunityComment) =>
      removeLater({
        path: feedCommentPath(appId, comment.id),
        title: 'Comentário excluído',
        failure: 'Erro ao excluir comentário',
        onGone: () => rewrite((comments) => withoutComment(comments, comment), -1),
        onBack: () => rewrite((comments) => withComment(comments, comment), 1),
      }),
  }
}
