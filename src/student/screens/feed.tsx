import { memo, type ReactNode } from 'react'
import type { SiteFeedPost } from '../../domain/generated/answer-types.ts'
import { BlankPage } from '../blank-page/blank-page.tsx'
import { Older, type OlderPosts } from '../post/older-button.tsx'
import { FeedPostCard, type FeedPostProps } from '../post/feed-post.tsx'
import { TitledPage } from '../frame/titled-page.tsx'
import { PostsFailed } from '../blank-page/posts-failed.tsx'
import { OfflineNote } from '../post/offline-note.tsx'
import { PostsSkeleton } from '../post/posts-skeleton.tsx'
import { useWords } from '../words/words.tsx'

export interface FeedScreenProps extends Omit<FeedPostProps, 'post' | 'isOffline'> {
  /** In the order in which they show; null while they load or after they failed to. */
  posts: SiteFeedPost[] | null
  /** Given when they could not be loaded. */
  onRetry?: () => void
  /** What the server said then. */
  problem?: string
  /** What shows is from an earlier visit, and nothing can be sent. */
  isOffline?: boolean
  /** Offers to tell what is new. */
  offer?: ReactNode
  /** Where there are older ones to read. */
  older?: OlderPosts
}

/** News from the team: what is pinned first, then the newest. */
export const FeedScreen = memo(function FeedScreen(props: FeedScreenProps) {
  const { posts, onRetry, problem, isOffline = false, offer, older, ...card } = props
  const words = useWords()
  return (
    <TitledPage title={words.feedTitle}>
      {isOffline && <OfflineNote />}
      {onRetry && <PostsFailed title={words.feedFailedTitle} problem={problem} onRetry={onRetry} />}
      {!posts && !onRetry && <PostsSkeleton label={words.feedLoading} />}
      {posts && !isOffline && offer}
      {posts?.length === 0 && (
        <BlankPage picture="news" title={words.feedEmptyTitle} text={words.feedEmptyText} />
      )}
      {posts?.map((post) => (
        <FeedPostCard key={post.id} post={post} isOffline={isOffline} {...card} />
      ))}
      {older && !isOffline && <Older {...older} />}
    </TitledPage>
  )
})
