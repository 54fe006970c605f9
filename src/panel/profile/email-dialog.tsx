import { changeEmail } from '../../client/creator/creator-link.ts'
import screen from '../../domain/generated/screens/modals/email-change.ts'
import { words } from '../../domain/generated/screens/pages/profile.ts'
import type { EmailChangeInput } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { ModalForm } from '../form/modal-form.tsx'

export interface EmailDialogProps {
  onClose: () => void
  /** The letters are on their way. */
  onAsked: () => void
}

/** Asks for another e-mail and, so that it is the creator who asks, for the password. */
export function EmailDialog({ onClose, onAsked }: EmailDialogProps) {
  return (
    <ModalForm
      screen={screen}
      size="sm"
      onClose={onClose}
      save={async (change) => {
        const asked = change as unknown as EmailChangeInput
        const { isSent } = await changeEmail(asked)
        onAsked()
        toast(
          isSent
            ? {
                title: say(words.email.sent, { email: asked.email }),
                description: 'A troca vale quando ele for aberto.',
              }
            : {
                kind: 'info',
                title: words.email.filed,
                description: words.email.filedText,
              },
        )
      }}
    />
  )
}
