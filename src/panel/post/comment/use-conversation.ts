import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createItem } from '../../../client/resource/resource.ts'
import { useSession } from '../../../client/session/use-session.ts'
import { words } from '../../../domain/generated/screens/pages/comments.ts'
import type { CommunityComment, CommunityPost } from '../../../domain/generated/types.ts'
import { figuresKey } from '../../list/use-figures.ts'
import { rewriteList } from '../../resource/list.ts'
import { removeLater } from '../../resource/removal.ts'
import type { postPaths } from '../post-path.ts'

let lastDraft = 0

/**
 * What the creator does with the comments on a post. One that they write is shown at once, and taken back when the server refuses, which
 * the caller tells; one that they remove is gone at once, with *Desfazer* for some seconds.
 */
export function useConversation({ posts, comments }: ReturnType<typeof postPaths>, postId: string) {
  const cache = useQueryClient()
  const { user } = useSession()
  const path = `${posts}/${postId}/comments`
  const rewrite = (change: (comments: CommunityComment[]) => CommunityComment[], more: number) => {
    rewriteList(cache, path, change)
    rewriteList<Pick<CommunityPost, 'id' | 'commentsCount'>>(cache, posts, (all) =>
      all.map((post) => (post.id === postId ? { ...post, commentsCount: post.commentsCount + more } : post)),
    )
  }
  const recount = () => void cache.invalidateQueries({ queryKey: figuresKey(posts) })
  const writing = useMutation({
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
      rewrite((all) => [...all, draft], 1)
      return draft.id
    },
    onSuccess: (comment, _, draft) => {
      rewrite((all) => all.map((other) => (other.id === draft ? comment : other)), 0)
      recount()
    },
    onError: (_problem, _, draft) => rewrite((all) => all.filter(({ id }) => id !== draft), -1),
  })
  return {
    /** Rejects where it could not be sent. */
    write: writing.mutateAsync,
    remove: (comment: CommunityComment) =>
      removeLater({
        path: `${comments}/${comment.id}`,
        title: words.removed,
        failure: words.removeFailed,
        onGone: () => rewrite((all) => withoutComment(all, comment), -1),
        onBack: () => rewrite((all) => withComment(all, comment), 1),
        onDone: recount,
      }),
  }
}

/** The comments but this one. */
const withoutComment = (comments: CommunityComment[], { id }: CommunityComment) =>
  comments.filter((other) => other.id !== id)

/** The comments with this one among them, oldest first. */
const withComment = (comments: CommunityComment[], comment: CommunityComment) =>
  [...withoutComment(comments, comment), comment].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
