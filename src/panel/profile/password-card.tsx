import { words } from '../../domain/generated/screens/pages/profile.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DialogButton } from '../page/dialog-button.tsx'
import { lazyView } from '../page/lazy-view.tsx'

const PasswordDialog = lazyView(() => import('./password-dialog.tsx').then((room) => room.PasswordDialog))

/** The way to another password. */
export function PasswordCard() {
  return (
    <Card>
      <h2 className="text-16px/24px font-semibold">{words.password.title}</h2>
      <p className="mb-4 mt-1 text-text-muted">{words.password.text}</p>
      <DialogButton
        icon="i-lucide-key-round"
        view={PasswordDialog}
        dialog={(close) => <PasswordDialog onClose={close} />}
      >
        {words.password.change}
      </DialogButton>
    </Card>
  )
}
