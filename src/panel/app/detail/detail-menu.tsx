import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Menu } from '../../../ui/control/menu.tsx'
import { useShareNotice } from '../live/share-notice.ts'
import { lazyView } from '../../page/lazy-view.tsx'
import { CloseApp, useReopening } from './close-app.tsx'

const DeleteByName = lazyView(() => import('./delete-by-name.tsx').then((room) => room.DeleteByName))

/** The rarer actions on one app: sharing its address, closing it to students, deleting it. */
export function DetailMenu({ app }: { app: App }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'close' | 'delete' | null>(null)
  const { show } = useShareNotice()
  const { reopen } = useReopening(app)
  const close = () => setAsking(null)
  return (
    <>
      <Menu
        label={words.menu.label}
        trigger={<Button className="px-2.5!" icon="i-lucide-ellipsis" />}
        items={[
          {
            label: words.menu.share,
            icon: 'i-lucide-share-2',
            disabled: !app.isPublished,
            onSelect: () => show(app.id, 'asked'),
          },
          app.status === 'INACTIVE'
            ? { label: words.danger.reopen.title, icon: 'i-lucide-cloud', onSelect: reopen }
            : {
                label: words.close.submit,
                icon: 'i-lucide-cloud-off',
                disabled: !app.isPublished,
                onSelect: () => setAsking('close'),
              },
          'separator',
          {
            label: words.delete.submit,
            icon: 'i-lucide-trash-2',
            danger: true,
            onSelect: () => setAsking('delete'),
          },
        ]}
      />
      {asking === 'close' && <CloseApp app={app} onClose={close} />}
      {asking === 'delete' && (
        <DeleteByName
          item={app}
          onDeleted={() => void navigate('/apps', { replace: true })}
          onClose={close}
        />
      )}
    </>
  )
}
