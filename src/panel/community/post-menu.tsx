import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { listQuery } from '../resource/list.ts'
import { useChange } from '../resource/use-change.ts'
import { useRemove } from '../resource/use-remove.ts'
import { postsPath } from './path.ts'
import { useRecount, type Post } from './post.ts'

/** What the creator does with a post: pins it to the top, deletes it. */
export function PostMenu({ appId, post }: { appId: string; post: Post }) {
  const [isAsking, setAsking] = useState(false)
  const path = postsPath(appId)
  const cache = useQueryClient()
  const change = useChange<Post>(path, post.pinned ? 'Erro ao desafixar post' : 'Erro ao fixar post')
  const remove = useRemove<Post>(path, {
    title: 'Post excluído',
    failure: 'Erro ao excluir post',
    onDone: useRecount(appId),
  })
  const pin = () =>
    change.mutate(
      { id: post.id, change: { pinned: !post.pinned } },
      { onSuccess: () => void cache.invalidateQueries({ queryKey: listQuery(path).queryKey }) },
    )
  return (
    <>
      <Menu
        label={`Ações do post de ${post.author.name}`}
        trigger={<IconButton className="-mr-2" icon="i-lucide-ellipsis" />}
        items={[
          {
            label: post.pinned ? 'Desafixar' : 'Fixar no topo',
            icon: post.pinned ? 'i-lucide-pin-off' : 'i-lucide-pin',
            onSelect: pin,
          },
          'separator',
          { label: 'Excluir', icon: 'i-lucide-trash-2', danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Tem certeza que deseja excluir este post?"
        description={`O post de ${post.author.name} sai da comunidade com os comentários e as curtidas.`}
        confirmLabel="Excluir"
        danger
        onConfirm={() => {
          setAsking(false)
          remove(post)
        }}
      />
    </>
  )
}
