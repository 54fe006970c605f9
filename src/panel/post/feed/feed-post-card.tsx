import { useEffect, useState } from 'react'
import { words } from '../../../domain/generated/screens/pages/feed.ts'
import { liveSince, stateOf, type PostState } from '../../../domain/post/feed.ts'
import choices from '../../../domain/generated/choices/states.ts'
import screen from '../../../domain/generated/screens/lists/feed-post.ts'
import type { App, FeedPost } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { ChoiceBadge } from '../../../ui/badge/choice-badge.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { IncompleteBadge } from '../../../ui/badge/incomplete-badge.tsx'
import { SentenceView } from '../../../ui/layout/sentence-view.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { RowIcon } from '../../list/row-icon.tsx'
import { PostText } from '../post-text.tsx'
import { FeedComments } from './feed-comments.tsx'
import { FeedPostMenu } from './feed-post-menu.tsx'
import { dateText } from '../../../domain/time/date-text.ts'

interface FeedPostCardProps {
  app: App
  post: FeedPost
  onEdit: () => void
  /** It is being read to be edited. */
  isOpening: boolean
}

/** One post of the feed: what it says, and whether students see it. */
export function FeedPostCard({ app, post, onEdit, isOpening }: FeedPostCardProps) {
  const state = usePostState(post)
  return (
    <Card padded={false} className="p-4 sm:p-5">
      <article aria-label={post.title}>
        <header className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h3 className="break-words text-16px/24px font-semibold">{post.title}</h3>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-13px text-text-muted">
              <ChoiceBadge choices={choices.feedPost} value={state} />
              <IncompleteBadge of={post} />
              {post.pinned && <Badge icon="i-lucide-pin">{words.pinned}</Badge>}
              {state === 'published' && (
                <span>
                  <RelativeTime date={liveSince(post)} /> · {say(words.reads, { count: post.readsCount })}
                </span>
              )}
              {state === 'scheduled' && (
                <time dateTime={post.publishAt!}>
                  {say(words.scheduledFor, { date: dateText(post.publishAt!, { hasTime: true }) })}
                </time>
              )}
              {state === 'draft' && (
                <span>
                  <SentenceView
                    sentence={words.created}
                    values={{ date: <RelativeTime date={post.createdAt} /> }}
                  />
                </span>
              )}
            </p>
          </div>
          <RowIcon screen={screen} item={post} run="edit" busy={isOpening} onSelect={onEdit} />
          <FeedPostMenu appId={app.id} post={post} state={state} />
        </header>
        <PostText text={post.content} className="mt-3 text-15px/23px" />
        {state === 'published' && <FeedComments app={app} post={post} />}
      </article>
    </Card>
  )
}

const day = 24 * 60 * 60_000

/** Whether a post is published, scheduled or a draft; changes by itself when its schedule comes. */
function usePostState(post: FeedPost): PostState {
  const [now, setNow] = useState(() => new Date())
  const state = stateOf(post, now)
  const at = state === 'scheduled' ? Date.parse(post.publishAt!) : null
  useEffect(() => {
    if (at === null) return
    // Timers hold no more than some weeks; nobody looks at one page for a day.
    const timer = setTimeout(() => setNow(new Date()), Math.min(Math.max(at - Date.now(), 0) + 50, day))
    return () => clearTimeout(timer)
  }, [at, now])
  return state
}
