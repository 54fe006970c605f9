import { VisitorNote } from '../blank-page/visitor-note.tsx'
import { Reporting } from '../report/reporting.tsx'
import { CommunityScreen } from '../screens/community.tsx'
import { communityPhrases } from '../words/community.ts'
import { usePhrases } from '../words/words.tsx'
import { useSession } from './session.ts'
import { useCommunity } from './use-community.ts'
import { useOffline } from './use-offline.ts'
import { useReportActions } from './use-report-actions.ts'
import { useReactions } from './use-reactions.ts'

/** The community, for its students; a visitor finds the way in. */
export function CommunityPage() {
  return useSession().state === 'visitor' ? <VisitorPage /> : <StudentPage />
}

function StudentPage() {
  const { posts, retry, problem, isOld, refresh, change, write, edit, remove, older } = useCommunity()
  const isOffline = useOffline(isOld, refresh)
  const reactions = useReactions('/community/posts', '/community/comments', change)
  const reportActions = useReportActions(refresh)
  return (
    <Reporting commentKind="community-comment" isOffline={isOffline} actions={reportActions}>
      <CommunityScreen
        posts={posts}
        onRetry={retry}
        problem={problem?.isFromServer ? problem.message : undefined}
        isOffline={isOffline}
        onWrite={write}
        onEdit={edit}
        onRemove={remove}
        older={older}
        {...reactions}
      />
    </Reporting>
  )
}

function VisitorPage() {
  const phrases = usePhrases(communityPhrases)
  return <VisitorNote isPage picture="talk" title={phrases.visitorTitle} text={phrases.visitorText} />
}
