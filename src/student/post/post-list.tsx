import type { ReactNode } from 'react'
import { LoadFailed } from '../blank-page/load-failed.tsx'
import { TitledPage } from '../frame/titled-page.tsx'
import { Older, type OlderPosts } from './older-button.tsx'
import { PostsSkeleton } from './posts-skeleton.tsx'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { usePhrases } from '../words/words.tsx'

/** Posts as far as they have been read. */
export interface ShownPosts<P> {
  /** In the order in which they show; null while they load or after they failed to. */
  posts: P[] | null
  /** Given when they could not be loaded. */
  onRetry?: () => void
  /** What the server said then. */
  problem?: string
  /** What shows is from an earlier visit, and nothing can be sent. */
  isOffline?: boolean
  /** Where there are older ones to read. */
  older?: OlderPosts
}

interface PostListProps<P> extends ShownPosts<P> {
  title: string
  /** What is said while they load, and where they could not be loaded. */
  loading: string
  failed: string
  /** Stands above them. */
  head: ReactNode
  /** Stands there where there are none. */
  empty: ReactNode
  draw: (post: P) => ReactNode
}

/** A page of posts, however it stands with them. */
export function PostList<P>(props: PostListProps<P>) {
  const { title, loading, failed, posts, onRetry, problem, isOffline, older, head, empty, draw } = props
  return (
    <TitledPage title={title}>
      {isOffline && <OfflineNote />}
      {onRetry && <LoadFailed title={failed} problem={problem} onRetry={onRetry} />}
      {!posts && !onRetry && <PostsSkeleton label={loading} />}
      {posts && head}
      {posts?.length === 0 && empty}
      {posts?.map(draw)}
      {older && !isOffline && <Older {...older} />}
    </TitledPage>
  )
}

/** Says that what shows is from an earlier visit, and that nothing can be sent. */
function OfflineNote() {
  const { offline, offlineWriting } = usePhrases(postPhrases)
  return (
    <p
      role="status"
      className="flex items-start gap-10px rounded-card bg-brand-primary-soft p-3 text-14px/20px"
    >
      <span
        aria-hidden="true"
        className="i-lucide-wifi-off mt-1px size-18px shrink-0 text-brand-primary-text"
      />
      <span>
        {offline} {offlineWriting}
      </span>
    </p>
  )
}
