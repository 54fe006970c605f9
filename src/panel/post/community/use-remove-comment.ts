import { useQueryClient } from '@tanstack/react-query'
import type { CommunityComment } from '../../../domain/generated/types.ts'
import { withComment, withoutComment } from '../comment/comment-order.ts'
import { rewriteList } from '../../resource/list.ts'
import { removeLater } from '../../resource/removal.ts'
import { useStatsRefresh } from '../../resource/stats-query.ts'
import { communityStatsPath, commentPath, commentsPath } from './community-path.ts'
import { useRewritePost } from './community-post.ts'

/** Removes a comment, with *Desfazer* for some seconds; undone or refused, it is put back in order. */
export function useRemoveComment(appId: string, postId: string) {
  const cache = useQueryClient()
  const rewritePost = useRewritePost(appId)
  const recount = useStatsRefresh(communityStatsPath(appId))
  const path = commentsPath(appId, postId)
  return (comment: CommunityComment) =>
    removeLater({
      path: commentPath(appId, comment.id),
      title: 'Comentário excluído',
      failure: 'Erro ao excluir comentário',
      onGone: () => {
        rewriteList<CommunityComment>(cache, path, (comments) => withoutComment(comments, comment))
        rewritePost(postId, (post) => ({
          ...post,
          commentsCount: post.commentsCount - 1,
          comments: withoutComment(post.comments, comment),
        }))
      },
      onBack: () => {
        rewriteList<CommunityComment>(cache, path, (comments) => withComment(comments, comment))
        rewritePost(postId, (post) => ({
          ...post,
          commentsCount: post.commentsCount + 1,
          comments: withComment(post.comments, comment),
        }))
      },
      onDone: recount,
    })
}
