import { memo } from 'react'
import type { SiteCommunityPost } from '../../domain/generated/answer-types.ts'
import { BlankPage } from '../blank-page/blank-page.tsx'
import { CommunityPostCard, type CommunityPostProps } from '../post/community-post.tsx'
import { Composer } from '../post/composer.tsx'
import { TitledPage } from '../frame/titled-page.tsx'
import { PostsFailed } from '../blank-page/posts-failed.tsx'
import { postLength } from '../post/text-length-limit.ts'
import { OfflineNote } from '../post/offline-note.tsx'
import { PostsSkeleton } from '../post/posts-skeleton.tsx'
import { communityPhrases } from '../words/community.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { useUnblocked } from '../report/report-context.ts'
import { Older, type OlderPosts } from '../post/older-button.tsx'

export interface CommunityScreenProps extends Omit<CommunityPostProps, 'post' | 'isOffline'> {
  /** Pinned ones first, newest first; null while they load or after they failed to. */
  posts: SiteCommunityPost[] | null
  /** Given when they could not be loaded. */
  onRetry?: () => void
  /** What the server said then. */
  problem?: string
  /** What shows is from an earlier visit, and nothing can be sent. */
  isOffline?: boolean
  /** Publishes; without it nobody can write, as in a preview. */
  onWrite?: (content: string) => Promise<unknown>
  /** Where there are older ones to read. */
  older?: OlderPosts
}

const none: SiteCommunityPost[] = []

/** What students and team write to each other, with the first comments of each post. */
export const CommunityScreen = memo(function CommunityScreen(props: CommunityScreenProps) {
  const { onRetry, problem, isOffline = false, onWrite, older, ...card } = props
  const unblocked = useUnblocked(props.posts ?? none)
  const posts = props.posts && unblocked
  const words = useWords()
  const phrases = usePhrases(communityPhrases)
  return (
    <TitledPage title={words.communityTitle}>
      {isOffline && <OfflineNote />}
      {onRetry && <PostsFailed title={phrases.failed} problem={problem} onRetry={onRetry} />}
      {!posts && !onRetry && <PostsSkeleton label={phrases.loading} />}
      {posts && (
        <div className="border border-brand-border rounded-card bg-brand-card p-4">
          <Composer
            label={phrases.write}
            placeholder={phrases.placeholder}
            send={phrases.publish}
            sending={phrases.publishing}
            max={postLength}
            rows={2}
            draft="post"
            onSend={isOffline ? undefined : onWrite}
          />
        </div>
      )}
      {posts?.length === 0 && (
        <BlankPage picture="talk" title={words.communityEmptyTitle} text={phrases.emptyText} />
      )}
      {posts?.map((post) => (
        <CommunityPostCard key={post.id} post={post} isOffline={isOffline} {...card} />
      ))}
      {older && !isOffline && <Older {...older} />}
    </TitledPage>
  )
})
