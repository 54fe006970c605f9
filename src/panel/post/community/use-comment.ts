import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createItem } from '../../../client/resource/resource.ts'
import { useSession } from '../../../client/session/use-session.ts'
import { words } from '../../../domain/generated/screens/pages/comments.ts'
import type { CommunityComment } from '../../../domain/generated/types.ts'
import { rewriteList } from '../../resource/list.ts'
import { useStatsRefresh } from '../../resource/stats-query.ts'
import { communityStatsPath, commentsPath } from './community-path.ts'
import { useRewritePost } from './community-post.ts'

let lastDraft = 0

/** Comments on a post as the creator: shown at once, taken back when the server refuses, which the caller tells. */
export function useComment(appId: string, postId: string) {
  const cache = useQueryClient()
  const { user } = useSession()
  const rewritePost = useRewritePost(appId)
  const recount = useStatsRefresh(communityStatsPath(appId))
  const path = commentsPath(appId, postId)
  const rewrite = (change: (comments: CommunityComment[]) => CommunityComment[], more: number) => {
    rewriteList(cache, path, change)
    rewritePost(postId, (post) => ({
      ...post,
      commentsCount: post.commentsCount + more,
      comments: change(post.comments),
    }))
  }
  return useMutation({
    mutationFn: (comment: { content: string; replyTo?: string }) =>
      createItem<CommunityComment>(path, { ...comment }),
    onMutate: (comment) => {
      // What it has by default beside this, its answer brings.
      const draft = {
        id: `draft-${++lastDraft}`,
        ...comment,
        author: { name: user?.name ?? words.nobody, isCreator: true },
        createdAt: new Date().toISOString(),
      } as CommunityComment
      rewrite((comments) => [...comments, draft], 1)
      return draft.id
    },
    onSuccess: (comment, _, draft) => {
      rewrite((comments) => comments.map((other) => (other.id === draft ? comment : other)), 0)
      recount()
    },
    onError: (_problem, _, draft) => rewrite((comments) => comments.filter(({ id }) => id !== draft), -1),
  })
}
