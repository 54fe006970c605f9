import { Suspense, useState } from 'react'
import { words } from '../../domain/generated/screens/pages/profile.ts'
import { Button } from '../../ui/control/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyView } from '../page/lazy-view.tsx'

const PasswordDialog = lazyView(() => import('./password-dialog.tsx').then((room) => room.PasswordDialog))

/** The way to another password. */
export function PasswordCard() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card>
      <h2 className="text-16px/24px font-semibold">{words.password.title}</h2>
      <p className="mb-4 mt-1 text-text-muted">{words.password.text}</p>
      <Button
        icon="i-lucide-key-round"
        onPointerEnter={PasswordDialog.prefetch}
        onClick={() => setOpen(true)}
      >
        {words.password.change}
      </Button>
      {isOpen && (
        <Suspense>
          <PasswordDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}
