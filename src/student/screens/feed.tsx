import { memo } from 'react'
import type { SiteFeedPost } from '../../domain/site.ts'
import { Ago } from '../ago.tsx'
import { AppLogo } from '../app-logo.tsx'
import { BlankPage, mainButton } from '../blank-page.tsx'
import { useWords } from '../words/words.tsx'

export interface FeedScreenProps {
  appName: string
  logoUrl: string | null
  /** In the order in which they show; null while they load or after they failed to. */
  posts: SiteFeedPost[] | null
  /** Given when they could not be loaded. */
  onRetry?: () => void
}

/** News from the team, newest first. */
export const FeedScreen = memo(function FeedScreen({ appName, logoUrl, posts, onRetry }: FeedScreenProps) {
  const words = useWords()
  return (
    <div className="mx-auto max-w-640px w-full flex flex-1 flex-col gap-4 px-4 pb-24 pt-5">
      <h1 className="text-24px/30px font-700 tracking-tight">{words.feedTitle}</h1>
      {onRetry && <FeedFailed onRetry={onRetry} />}
      {!posts && !onRetry && <FeedSkeleton />}
      {posts?.length === 0 && (
        <BlankPage picture="news" title={words.feedEmptyTitle} text={words.feedEmptyText} />
      )}
      {posts?.map((post) => (
        <article key={post.id} className="border border-brand-border rounded-card bg-brand-card p-4">
          <div className="flex items-center gap-10px">
            <AppLogo name={appName} src={logoUrl} className="size-36px rounded-full text-15px" />
            <p className="min-w-0 text-14px/18px">
              <span className="block truncate font-600">{appName}</span>
              <Ago date={post.createdAt} />
            </p>
            {post.pinned && (
              <span className="ml-auto flex shrink-0 items-center gap-1 rounded-full bg-brand-primary-soft px-2 py-2px text-12px/18px text-brand-primary-text font-600">
                <span className="i-lucide-pin size-12px" aria-hidden="true" />
                {words.feedPinned}
              </span>
            )}
          </div>
          <h2 className="mt-3 break-words text-18px/24px font-650 tracking-tight">{post.title}</h2>
          <p className="mt-1 whitespace-pre-line break-words">{post.content}</p>
        </article>
      ))}
    </div>
  )
})

function FeedSkeleton() {
  const words = useWords()
  return (
    <div role="status" aria-label={words.feedLoading} className="flex flex-col gap-4">
      <span className="pulse block h-160px rounded-card bg-brand-border" />
      <span className="pulse block h-160px rounded-card bg-brand-border" />
    </div>
  )
}

function FeedFailed({ onRetry }: { onRetry: () => void }) {
  const words = useWords()
  return (
    <BlankPage
      isProblem
      picture="cloud"
      title={words.feedFailedTitle}
      text={words.homeFailedText}
      action={
        <button type="button" className={mainButton} onClick={onRetry}>
          {words.retry}
        </button>
      }
    />
  )
}
