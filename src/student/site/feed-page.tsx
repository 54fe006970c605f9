import { useCallback, useEffect, useRef } from 'react'
import type { SiteFeed, SiteFeedPost, StudentApp } from '../../domain/site.ts'
import { useRead } from '../feed/use-read.ts'
import { PushCard } from '../push/push-card.tsx'
import { usePush } from '../push/use-push.ts'
import { FeedScreen } from '../screens/feed.tsx'
import { useSession } from './session.ts'
import { useFetched } from './use-fetched.ts'
import { useOffline } from './use-offline.ts'
import { useReactions, type Change } from './use-reactions.ts'

/** The team's posts. A guest reads; a student likes and, where the team wants it, comments. */
export function FeedPage({ app }: { app: StudentApp }) {
  const { state, me } = useSession()
  const { data, retry, problem, isOld, refresh, replace } = useFetched<SiteFeed>('/feed')
  const isOffline = useOffline(isOld, refresh)
  const { onLike, commentActions } = useReactions('/feed', '/feed/comments', useChange(data, replace))
  const push = usePush(me?.pushKey ?? null)
  const read = useRead()
  const isStudent = state === 'student'
  return (
    <FeedScreen
      appName={app.name}
      logoUrl={app.logoUrl}
      posts={data?.posts ?? null}
      onRetry={retry}
      problem={problem?.isFromServer ? problem.message : undefined}
      isOffline={isOffline}
      offer={isStudent && <PushCard push={push} />}
      onRead={isStudent ? read : undefined}
      onLike={isStudent ? onLike : undefined}
      commentActions={isStudent && data?.allowComments ? commentActions : undefined}
    />
  )
}

function useChange(data: SiteFeed | null, replace: (data: SiteFeed) => void): Change<SiteFeedPost> {
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  })
  return useCallback(
    (postId, rewrite) => {
      if (!latest.current) return
      const posts = latest.current.posts.map((post) => (post.id === postId ? rewrite(post) : post))
      latest.current = { ...latest.current, posts }
      replace(latest.current)
    },
    [replace],
  )
}
