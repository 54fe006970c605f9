import { useState, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { words } from '../../../domain/generated/screens/pages/community.ts'
import type { App, CommunityPost } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { IncompleteBadge } from '../../../ui/badge/incomplete-badge.tsx'
import { Avatar } from '../../../ui/badge/avatar.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { paintOn } from '../../../ui/badge/paint.ts'
import { call } from '../../../client/request/api.ts'
import { toastFailure } from '../../failure/toast-failure.ts'
import { CommentComposer } from '../comment/comment-composer.tsx'
import { LongText } from '../../../ui/layout/long-text.tsx'
import { CommunityPostMenu } from './community-post-menu.tsx'
import { type ListedPost, useRewritePost } from './community-post.ts'
import { Conversation } from './conversation.tsx'
import { useComment } from './use-comment.ts'
import { postsPath } from './community-path.ts'

/** One post of the community with its likes and comments. */
export function CommunityPostCard({ app, post }: { app: App; post: ListedPost }) {
  const [isWriting, setWriting] = useState(false)
  const like = useLike(app.id, post.id)
  const comment = useComment(app.id, post.id)
  const { liked, likesCount, commentsCount } = post
  return (
    <Card padded={false} className="p-4 sm:p-5">
      <article aria-label={say(words.postOf, { name: post.author.name })}>
        <AuthorLine post={post} color={app.primaryColor}>
          {post.pinned && <Badge icon="i-lucide-pin">{words.pinned}</Badge>}
          <IncompleteBadge of={post} />
          <CommunityPostMenu appId={app.id} post={post} />
        </AuthorLine>
        <LongText text={post.content} className="mt-3 text-15px/23px" />
        <div className="figures mt-2 flex gap-1 -ml-3">
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
          <Button
            variant="ghost"
            size="sm"
            icon="i-lucide-message-circle"
            aria-expanded={isWriting}
            aria-label={say(words.comment, { count: commentsCount })}
            onClick={() => setWriting(!isWriting)}
          >
            {commentsCount.toLocaleString('pt-BR')}
          </Button>
        </div>
        <Conversation appId={app.id} post={post} color={app.primaryColor} />
        {isWriting && (
          <CommentComposer
            id={`comment-${post.id}`}
            send={(content) => comment.mutateAsync({ content })}
            onClose={() => setWriting(false)}
          />
        )}
      </article>
    </Card>
  )
}

interface AuthorLineProps {
  post: CommunityPost
  /** Ground of the team's initials: the app's primary colour. */
  color: string
  children?: ReactNode
}

/** Who wrote a post, whether a student or the team, and when. */
function AuthorLine({ post, color, children }: AuthorLineProps) {
  const { author, createdAt, edited } = post
  const { name, isCreator } = author
  return (
    <header className="flex items-center gap-3">
      <Avatar name={name} paint={isCreator ? paintOn(color) : undefined} size={38} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="max-w-full truncate font-semibold">{name}</span>
          <Badge tone={isCreator ? 'positive' : 'neutral'}>{isCreator ? words.team : words.nobody}</Badge>
        </p>
        <p className="text-13px text-text-muted">
          <RelativeTime date={createdAt} />
          {edited && ` ${words.edited}`}
        </p>
      </div>
      {children}
    </header>
  )
}

/** Likes or unlikes a post as the creator: counted at once, taken back when the server refuses. */
function useLike(appId: string, postId: string) {
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
      toastFailure(problem, words.likeFailed)
    },
  })
}
