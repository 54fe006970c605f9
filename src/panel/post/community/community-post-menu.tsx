import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import list from '../../../domain/generated/screens/lists/community-post.ts'
import screen from '../../../domain/generated/screens/modals/community-post.ts'
import { words } from '../../../domain/generated/screens/pages/community.ts'
import { say } from '../../../domain/text/say.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { Menu } from '../../../ui/control/menu.tsx'
import { ModalForm } from '../../form/modal-form.tsx'
import { removalWords, rowMenu, wordsOf } from '../../list/row-actions.ts'
import { RowQuestion } from '../../list/row-question.tsx'
import { pagesKey } from '../../resource/pages.ts'
import { useStatsRefresh } from '../../resource/stats-query.ts'
import { useChange } from '../../resource/use-change.ts'
import { useEditing } from '../../resource/use-editing.ts'
import { useRemove } from '../../resource/use-remove.ts'
import { communityStatsPath, postsPath } from './community-path.ts'
import type { ListedPost } from './community-post.ts'

/** What the creator does with a post: pins it to the top, deletes it, edits their own. */
export function CommunityPostMenu({ appId, post }: { appId: string; post: ListedPost }) {
  const [isAsking, setAsking] = useState(false)
  const path = postsPath(appId)
  const cache = useQueryClient()
  const { edited, begin } = useEditing<ListedPost>(path, wordsOf(list, 'edit')?.failure ?? list.failure)
  const { mutateAsync: send } = useChange<ListedPost>(path)
  const pinning = post.pinned ? 'unpin' : 'pin'
  const change = useChange<ListedPost>(path, wordsOf(list, pinning)?.failure)
  const recount = useStatsRefresh(communityStatsPath(appId))
  const remove = useRemove<ListedPost>(path)
  const pin = () =>
    change.mutate(
      { id: post.id, change: { pinned: !post.pinned } },
      { onSuccess: () => void cache.invalidateQueries({ queryKey: pagesKey(path) }) },
    )
  return (
    <>
      <Menu
        label={say(words.actions, { name: post.author.name })}
        trigger={<IconButton className="-mr-2" icon="i-lucide-ellipsis" />}
        items={rowMenu(list, post, {
          edit: () => void begin(post.id),
          pin,
          unpin: pin,
          remove: () => setAsking(true),
        })}
      />
      {isAsking && (
        <RowQuestion
          words={wordsOf(list, 'remove') ?? { label: 'Excluir' }}
          name={post.author.name}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            remove(post, { ...removalWords(list), onDone: recount })
          }}
        />
      )}
      {edited && (
        <ModalForm
          screen={screen}
          {...edited}
          save={(change, { etag }) => send({ id: post.id, change, etag })}
        />
      )}
    </>
  )
}
