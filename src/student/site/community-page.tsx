import { VisitorNote } from '../blank-page/visitor-note.tsx'
import { Reporting } from '../report/reporting.tsx'
import { CommunityScreen } from '../screens/community.tsx'
import { communityPhrases } from '../words/community.ts'
import { usePhrases } from '../words/words.tsx'
import { useSession } from './session.ts'
import { useCommunity } from './use-community.ts'
import { useReportActions } from './use-report-actions.ts'
import { useReactions } from './use-reactions.ts'

/** The community, for its students; a visitor finds the way in. */
export function CommunityPage() {
  return useSession().state === 'visitor' ? <VisitorPage /> : <StudentPage />
}

function StudentPage() {
  const { shown, refresh, change, write, edit, remove } = useCommunity()
  const reactions = useReactions('/community/posts', '/community/comments', change)
  const reportActions = useReportActions(refresh)
  return (
    <Reporting commentKind="community-comment" isOffline={shown.isOffline} actions={reportActions}>
      <CommunityScreen shown={shown} onWrite={write} onEdit={edit} onRemove={remove} {...reactions} />
    </Reporting>
  )
}

function VisitorPage() {
  const phrases = usePhrases(communityPhrases)
  return <VisitorNote isPage picture="talk" title={phrases.visitorTitle} text={phrases.visitorText} />
}
