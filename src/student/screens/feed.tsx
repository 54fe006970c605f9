import { memo, type ReactNode } from 'react'
import type { SiteFeedPost } from '../../domain/generated/answer-types.ts'
import { BlankPage } from '../blank-page/blank-page.tsx'
import { FeedPostCard, type FeedPostProps } from '../post/feed-post.tsx'
import { PostList, type ShownPosts } from '../post/post-list.tsx'
import { useWords } from '../words/words.tsx'

interface FeedScreenProps extends Omit<FeedPostProps, 'post' | 'isOffline'> {
  /** What is pinned first, then the newest. */
  shown: ShownPosts<SiteFeedPost>
  /** Offers to tell what is new. */
  offer?: ReactNode
}

/** News from the team. */
export const FeedScreen = memo(function FeedScreen({ shown, offer, ...card }: FeedScreenProps) {
  const words = useWords()
  const { isOffline = false } = shown
  return (
    <PostList
      {...shown}
      title={words.feedTitle}
      loading={words.feedLoading}
      failed={words.feedFailedTitle}
      head={!isOffline && offer}
      empty={<BlankPage picture="news" title={words.feedEmptyTitle} text={words.feedEmptyText} />}
      draw={(post) => <FeedPostCard key={post.id} post={post} isOffline={isOffline} {...card} />}
    />
  )
})
