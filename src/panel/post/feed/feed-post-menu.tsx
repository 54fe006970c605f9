import { useState } from 'react'
import screen from '../../../domain/generated/screens/lists/feed-post.ts'
import { words } from '../../../domain/generated/screens/pages/feed.ts'
import type { FeedPost } from '../../../domain/generated/types.ts'
import type { PostState } from '../../../domain/post/feed.ts'
import { say } from '../../../domain/text/say.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { Menu } from '../../../ui/control/menu.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { removalWords, rowMenu, wordsOf } from '../../list/row-actions.ts'
import { RowQuestion } from '../../list/row-question.tsx'
import { useStatsRefresh } from '../../resource/stats-query.ts'
import { useChange } from '../../resource/use-change.ts'
import { useRemove } from '../../resource/use-remove.ts'
import { feedPath, feedStatsPath } from './feed-path.ts'

interface FeedPostMenuProps {
  appId: string
  post: FeedPost
  state: PostState
}

/** The rarer things one does with a post of the feed: publishes it now, keeps it on top, deletes it. */
export function FeedPostMenu({ appId, post, state }: FeedPostMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const [publishing, pinning] = [wordsOf(screen, 'publish'), wordsOf(screen, post.pinned ? 'unpin' : 'pin')]
  const publishNow = useChange<FeedPost>(feedPath(appId), publishing?.failure)
  const pin = useChange<FeedPost>(feedPath(appId), pinning?.failure)
  const recount = useStatsRefresh(feedStatsPath(appId))
  const remove = useRemove<FeedPost>(feedPath(appId))
  const publish = () =>
    publishNow.mutate(
      { id: post.id, change: { published: true, publishAt: null } },
      {
        onSuccess: () => {
          if (publishing?.success) toast({ title: publishing.success })
          recount()
        },
      },
    )
  const turn = () => pin.mutate({ id: post.id, change: { pinned: !post.pinned } })
  return (
    <>
      <Menu
        label={say(words.actions, { title: post.title })}
        trigger={<IconButton className="-mr-2" icon="i-lucide-ellipsis" />}
        items={rowMenu(screen, post, {
          publish: [{ onSelect: publish, disabled: state === 'published' }],
          pin: turn,
          unpin: turn,
          remove: () => setAsking(true),
        })}
      />
      {isAsking && (
        <RowQuestion
          words={wordsOf(screen, 'remove') ?? { label: 'Excluir' }}
          name={post.title}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            remove(post, { ...removalWords(screen), onDone: recount })
          }}
        />
      )}
    </>
  )
}
