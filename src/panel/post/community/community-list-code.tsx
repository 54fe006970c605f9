import { useMemo } from 'react'
import type { App, CommunityComment, CommunityPost } from '../../../domain/generated/types.ts'
import type { ListCode } from '../../list/list-code.ts'
import { useCounted } from '../../list/use-figures.ts'
import { AuthorAvatar } from '../author-avatar.tsx'
import { Conversation } from '../comment/conversation.tsx'
import { postPaths } from '../post-path.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/request/api.ts'
import { words } from '../../../domain/generated/screens/pages/comments.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { toastFailure } from '../../failure/toast-failure.ts'
import { rewriteList } from '../../resource/list.ts'

/** A post as the list gives it: with its first comments. */
export interface ListedPost extends CommunityPost {
  comments: CommunityComment[]
}

/** What only code knows of the list of a community's posts. */
export const communityListCode: ListCode<'community-post', ListedPost, App> = {
  useShownRows: usePinnedFirst,
  useFigures: ({ id }) => useCounted(postPaths('community', id).posts, postPaths('community', id).stats),
  cells: {
    author: ({ author }, { primaryColor }) => <AuthorAvatar author={author} color={primaryColor} />,
    conversation: (post, app) => (
      <Conversation app={app} kind="community" post={post}>
        <LikeButton appId={app.id} post={post} />
      </Conversation>
    ),
  },
}

/** As the server orders them; a post that was just pinned need not wait for it. */
function usePinnedFirst(posts: ListedPost[] | undefined): ListedPost[] | undefined {
  return useMemo(() => posts?.toSorted((a, b) => Number(b.pinned) - Number(a.pinned)), [posts])
}

interface LikeButtonProps {
  appId: string
  post: Pick<CommunityPost, 'id' | 'liked' | 'likesCount'>
}

/** Likes or unlikes a post as the creator: counted at once, taken back when the server refuses. */
function LikeButton({ appId, post: { id, liked, likesCount } }: LikeButtonProps) {
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
