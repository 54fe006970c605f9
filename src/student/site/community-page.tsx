import { VisitorNote } from '../blank-page/visitor-note.tsx'
import { Reporting } from '../report/reporting.tsx'
import { CommunityScreen } from '../screens/community.tsx'
import communityPhrases from '../../domain/generated/screens/words/community.ts'
import { usePhrases } from '../words/words.tsx'
import { useSession } from './session.ts'
import { useReportActions } from './use-report-actions.ts'
import { useReactions, unlessGone } from './use-reactions.ts'
import { useCallback } from 'react'
import type { SiteCommunity, SiteCommunityPost } from '../../domain/generated/answer-types.ts'
import { withText } from '../post/edited-text.ts'
import { call } from '../request/http.ts'
import { usePosts } from './use-posts.ts'

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

const path = '/community/posts'

/** The community as far as it has been read, and what a student does in it. */
function useCommunity() {
  const { rewrite, ...read } = usePosts<SiteCommunityPost, SiteCommunity>(path)
  const write = useCallback(
    async (content: string) => {
      const made = await call<SiteCommunityPost>(path, { method: 'POST', body: { content } })
      rewrite((posts, isFirst) => (isFirst ? belowPinned(posts, made) : posts))
    },
    [rewrite],
  )
  const remove = useCallback(
    async (postId: string) => {
      await call(`${path}/${postId}`, { method: 'DELETE' }).catch(unlessGone)
      rewrite((posts) => posts.filter(({ id }) => id !== postId))
    },
    [rewrite],
  )
  const edit = useCallback(
    async (postId: string, content: string) => {
      await call(`${path}/${postId}`, { method: 'PATCH', body: { content } })
      rewrite((posts) => withText(posts, postId, content))
    },
    [rewrite],
  )
  return { ...read, write, edit, remove }
}

function belowPinned(posts: SiteCommunityPost[], made: SiteCommunityPost): SiteCommunityPost[] {
  const place = posts.findIndex(({ pinned }) => !pinned)
  return posts.toSpliced(place === -1 ? posts.length : place, 0, made)
}
