import type { SiteFeed, SiteFeedPost, StudentApp } from '../../domain/generated/answer-types.ts'
import { useReadReceipt } from '../post/use-read-receipt.ts'
import { PushCard } from '../push/push-card.tsx'
import { usePush } from '../push/use-push.ts'
import { Reporting } from '../report/reporting.tsx'
import { FeedScreen } from '../screens/feed.tsx'
import { useSession } from './session.ts'
import { usePosts } from './use-posts.ts'
import { useReportActions } from './use-report-actions.ts'
import { useReactions } from './use-reactions.ts'

/** The team's posts. A visitor reads; a student likes and, where the team wants it, comments. */
export function FeedPage({ app }: { app: StudentApp }) {
  const { state, me } = useSession()
  const { shown, first, refresh, change } = usePosts<SiteFeedPost, SiteFeed>('/feed')
  const { onLike, commentActions } = useReactions('/feed', '/feed/comments', change)
  const push = usePush(me?.pushKey ?? null)
  const read = useReadReceipt()
  const reportActions = useReportActions(refresh)
  const isStudent = state === 'student'
  return (
    <Reporting commentKind="feed-comment" isOffline={shown.isOffline} actions={reportActions}>
      <FeedScreen
        appName={app.name}
        logoUrl={app.logoUrl}
        shown={shown}
        offer={isStudent && <PushCard push={push} />}
        onRead={isStudent ? read : undefined}
        onLike={isStudent ? onLike : undefined}
        commentActions={isStudent && first?.allowComments ? commentActions : undefined}
      />
    </Reporting>
  )
}
