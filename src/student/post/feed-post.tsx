import type { SiteFeedPost } from '../../domain/generated/answer-types.ts'
import { Ago } from '../words/ago.tsx'
import { AppLogo } from '../brand/app-logo.tsx'
import { PinnedBadge } from './pinned-badge.tsx'
import { PostText } from './post-text.tsx'
import type { CommentActions } from './reaction.ts'
import { Reactions } from './reactions.tsx'
import { useVisibility } from './use-visibility.ts'

export interface FeedPostProps {
  post: SiteFeedPost
  appName: string
  logoUrl: string | null
  isOffline: boolean
  onRead?: (postId: string) => void
  onLike?: (postId: string, liked: boolean) => Promise<unknown>
  commentActions?: CommentActions
}

/** A piece of news from the team. */
export function FeedPostCard(props: FeedPostProps) {
  const { post, appName, logoUrl, isOffline, onRead, onLike, commentActions } = props
  const card = useVisibility<HTMLElement>(onRead && (() => onRead(post.id)))
  return (
    <article
      ref={card}
      aria-labelledby={`post-${post.id}`}
      className="border border-brand-border rounded-card bg-brand-card px-4 pb-2 pt-4"
    >
      <div className="flex items-center gap-10px">
        <AppLogo name={appName} src={logoUrl} className="size-36px rounded-full text-15px" />
        <div className="min-w-0 text-14px/18px">
          <p className="truncate font-600">{appName}</p>
          <Ago date={post.createdAt} />
        </div>
        {post.pinned && <PinnedBadge />}
      </div>
      <h2
        id={`post-${post.id}`}
        dir="auto"
        className="mb-1 mt-3 text-18px/24px font-650 tracking-tight [overflow-wrap:anywhere]"
      >
        {post.title}
      </h2>
      <PostText text={post.content} />
      <Reactions
        postId={post.id}
        likesCount={post.likesCount ?? 0}
        liked={post.liked ?? false}
        commentsCount={post.commentsCount}
        isOffline={isOffline}
        onLike={onLike}
        commentActions={commentActions}
      />
    </article>
  )
}
