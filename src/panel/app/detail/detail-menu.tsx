import { useState } from 'react'
import { useUnpublishApp } from '../../../client/app/app-query.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Menu } from '../../../ui/control/menu.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { toastReason } from '../../failure/toast-failure.ts'
import { DeleteByName } from './delete-by-name.tsx'

/** The rarer actions on one app: taking it off the air, deleting it. */
export function DetailMenu({ app }: { app: App }) {
  const [asking, setAsking] = useState<'unpublish' | 'delete' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <Menu
        label="Mais ações"
        trigger={<Button className="px-2.5!" icon="i-lucide-ellipsis" />}
        items={[
          {
            label: 'Tirar do ar',
            icon: 'i-lucide-cloud-off',
            disabled: !app.isPublished,
            onSelect: () => setAsking('unpublish'),
          },
          'separator',
          { label: 'Excluir', icon: 'i-lucide-trash-2', danger: true, onSelect: () => setAsking('delete') },
        ]}
      />
      {asking === 'unpublish' && <Unpublish app={app} onClose={close} />}
      {asking === 'delete' && <DeleteByName app={app} onClose={close} />}
    </>
  )
}

function Unpublish({ app, onClose }: { app: App; onClose: () => void }) {
  const unpublication = useUnpublishApp(app.id)
  const confirm = () =>
    unpublication.mutate(undefined, {
      onSuccess: () => toast({ title: `${app.name} saiu do ar` }),
      onError: (problem) => toastReason(problem, 'Erro ao tirar o aplicativo do ar'),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Tirar o aplicativo do ar?"
      description={`Os alunos deixam de abrir ${app.name}. O rascunho e as versões ficam guardados, e você pode publicar de novo quando quiser.`}
      confirmLabel="Tirar do ar"
      busyLabel="Tirando do ar..."
      busy={unpublication.isPending}
      onConfirm={confirm}
    />
  )
}
