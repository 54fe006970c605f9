import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/request/api.ts'
import { words } from '../../../domain/generated/screens/pages/comments.ts'
import type { CommunityPost } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { toastFailure } from '../../failure/toast-failure.ts'
import { rewriteList } from '../../resource/list.ts'
import { postPaths } from '../post-path.ts'

interface LikeButtonProps {
  appId: string
  post: Pick<CommunityPost, 'id' | 'liked' | 'likesCount'>
}

/** Likes or unlikes a post as the creator: counted at once, taken back when the server refuses. */
export function LikeButton({ appId, post: { id, liked, likesCount } }: LikeButtonProps) {
  const { posts } = postPaths('community', appId)
  const cache = useQueryClient()
  const count = (isLiked: boolean) =>
    rewriteList<CommunityPost>(cache, posts, (all) =>
      all.map((post) =>
        post.id === id ? { ...post, liked: isLiked, likesCount: post.likesCount + (isLiked ? 1 : -1) } : post,
      ),
    )
  const like = useMutation({
    // One after the other: the last click is the one that stays.
    scope: { id: `like ${id}` },
    mutationFn: (isLiked: boolean) => call(`${posts}/${id}/like`, { method: isLiked ? 'PUT' : 'DELETE' }),
    onMutate: (isLiked) => void count(isLiked),
    onError: (problem, isLiked) => {
      count(!isLiked)
      toastFailure(problem, words.likeFailed)
    },
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={liked}
      aria-label={say(words.like, { count: likesCount })}
      icon="i-lucide-heart"
      className={liked ? 'bg-accent-soft! text-accent-text!' : ''}
      onClick={() => like.mutate(!liked)}
    >
      {likesCount.toLocaleString('pt-BR')}
    </Button>
  )
}
