import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import screen from '../../../domain/generated/screens/lists/community-post.ts'
import form from '../../../domain/generated/screens/modals/community-post.ts'
import { words } from '../../../domain/generated/screens/pages/community.ts'
import type { App } from '../../../domain/generated/types.ts'
import { ModalForm } from '../../form/modal-form.tsx'
import { NoPosts } from '../no-posts.tsx'
import { PostFigures } from '../post-figures.tsx'
import { PostList } from '../post-list.tsx'
import { PostSection } from '../post-section.tsx'
import { PostSwitch } from '../report/post-switch.tsx'
import { ReportedList } from '../report/reported-list.tsx'
import { usePages } from '../../resource/pages.ts'
import { useStatsRefresh } from '../../resource/stats-query.ts'
import { useCreate } from '../../resource/use-create.ts'
import { communityStatsPath, postsPath } from './community-path.ts'
import { CommunityPostCard } from './community-post-card.tsx'
import type { ListedPost } from './community-post.ts'

/** Comunidade: what students and team write to each other, for the creator to look after. */
export function CommunityTab({ app }: { app: App }) {
  const [isWriting, setWriting] = useState(false)
  const isReported = useSearchParams()[0].get('show') === 'reported'
  const list = usePages<ListedPost>(postsPath(app.id), pageSize)
  const create = useCreate<ListedPost>(postsPath(app.id), { first: true })
  const recount = useStatsRefresh(communityStatsPath(app.id))
  const write = () => setWriting(true)
  return (
    <PostSection
      screen={screen}
      onCreate={write}
      aside={<PostFigures screen={screen} path={communityStatsPath(app.id)} />}
      asideFirst
    >
      <PostSwitch appId={app.id} isReported={isReported} />
      {isReported ? (
        <ReportedList app={app} />
      ) : (
        <PostList
          list={{ ...list, items: list.items?.toSorted(pinnedFirst) }}
          label={words.label}
          failure={screen.failure}
          empty={<NoPosts screen={screen} onCreate={write} />}
          draw={(post) => <CommunityPostCard app={app} post={post} />}
        />
      )}
      {isWriting && (
        <ModalForm
          screen={form}
          onClose={() => setWriting(false)}
          save={async (document) => {
            await create.mutateAsync(document)
            recount()
          }}
        />
      )}
    </PostSection>
  )
}

/** Posts with their comments are long: a few screens of them at a time. */
const pageSize = 30

/** As the server orders them; a post that was just pinned need not wait for it. */
const pinnedFirst = (a: ListedPost, b: ListedPost) => Number(b.pinned) - Number(a.pinned)
