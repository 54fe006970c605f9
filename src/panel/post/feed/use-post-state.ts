import { useEffect, useState } from 'react'
import type { FeedPost } from '../../../domain/generated/types.ts'
import { stateOf, type PostState } from '../../../domain/post/feed.ts'

const day = 24 * 60 * 60_000

/** Whether a post is published, scheduled or a draft; changes by itself when its schedule comes. */
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
