import { useEffect, useState } from 'react'
import type { FeedPost } from '../../../domain/generated/types.ts'
import { stateOf, type PostState } from '../../../domain/post/feed.ts'

const day = 24 * 60 * 60_000

/** What has become of a post, kept true while it stands on the screen: a schedule's time comes. */
export function usePostState(post: FeedPost): PostState {
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
