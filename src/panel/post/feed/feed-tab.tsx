import { useState } from 'react'
import screen from '../../../domain/generated/screens/lists/feed-post.ts'
import { words } from '../../../domain/generated/screens/pages/feed.ts'
import type { App, FeedPost } from '../../../domain/generated/types.ts'
import { wordsOf } from '../../list/row-actions.ts'
import { PostFigures } from '../post-figures.tsx'
import { NoPosts } from '../no-posts.tsx'
import { PostList } from '../post-list.tsx'
import { PostSection } from '../post-section.tsx'
import { usePages } from '../../resource/pages.ts'
import { useEditing } from '../../resource/use-editing.ts'
import { feedPath, feedStatsPath } from './feed-path.ts'
import { FeedPostCard } from './feed-post-card.tsx'
import { EditFeedPost, NewFeedPost } from './feed-post-dialog.tsx'
import { FeedSettingsCard } from './feed-settings-card.tsx'

/** Feed: what the team tells its students, how the feed behaves, and how much of it is read. */
export function FeedTab({ app }: { app: App }) {
  const [isWriting, setWriting] = useState(false)
  const editing = useEditing<FeedPost>(feedPath(app.id), wordsOf(screen, 'edit')?.failure ?? screen.failure)
  const list = usePages<FeedPost>(feedPath(app.id), pageSize)
  const write = () => setWriting(true)
  return (
    <PostSection
      screen={screen}
      onCreate={write}
      aside={
        <>
          <FeedSettingsCard app={app} />
          <PostFigures screen={screen} path={feedStatsPath(app.id)} />
        </>
      }
    >
      <PostList
        list={list}
        label={words.label}
        failure={screen.failure}
        empty={<NoPosts screen={screen} onCreate={write} />}
        draw={(post) => (
          <FeedPostCard
            app={app}
            post={post}
            onEdit={() => void editing.begin(post.id)}
            isOpening={editing.reading === post.id}
          />
        )}
      />
      {isWriting && <NewFeedPost appId={app.id} onClose={() => setWriting(false)} />}
      {editing.edited && <EditFeedPost appId={app.id} {...editing.edited} />}
    </PostSection>
  )
}

/** Posts are long: a few screens of them at a time. */
const pageSize = 30
