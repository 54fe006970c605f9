import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '../../../client/request/server-clock.ts'
import type { App, FeedPost } from '../../../domain/generated/types.ts'
import { stateOf } from '../../../domain/post/feed.ts'
import { dateText } from '../../../domain/time/date-text.ts'
import type { ListCode } from '../../list/list-code.ts'
import { useCounted } from '../../list/use-figures.ts'
import { Conversation } from '../comment/conversation.tsx'
import { postPaths } from '../post-path.ts'

/** What only code knows of the list of a feed's posts. */
export const feedListCode: ListCode<'feed-post', FeedPost, App> = {
  useShownRows: usePostStates,
  useFigures: ({ id }) => useCounted(postPaths('feed', id).posts, postPaths('feed', id).stats),
  cells: {
    schedule: ({ publishAt }) => publishAt && dateText(publishAt, { hasTime: true }),
    comments: (post, app) => <Conversation app={app} kind="feed" post={post} />,
  },
}

const day = 24 * 60 * 60_000

/** The posts, published by themselves when their schedule comes. */
function usePostStates(posts: FeedPost[] | undefined): FeedPost[] | undefined {
  const [now, setNow] = useState(() => serverNow())
  const shown = useMemo(
    () => posts?.map((post) => ({ ...post, state: stateOf(post, new Date(now)) })),
    [posts, now],
  )
  const scheduled = shown?.filter(({ state }) => state === 'scheduled') ?? []
  const next = Math.min(...scheduled.map(({ publishAt }) => Date.parse(publishAt!)))
  useEffect(() => {
    if (next === Infinity) return
    // Timers hold no more than some weeks; nobody looks at one page for a day.
    const timer = setTimeout(() => setNow(serverNow()), Math.min(Math.max(next - serverNow(), 0) + 50, day))
    return () => clearTimeout(timer)
  }, [next, now])
  return shown
}
