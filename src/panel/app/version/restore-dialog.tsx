import { words } from '../../../domain/generated/screens/pages/versions.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useRestoration, type VersionRef } from './use-versions.ts'

interface RestoreDialogProps {
  app: App
  chosen: VersionRef
  onClose: () => void
}

/** Asks before a version takes the draft's place. */
export function RestoreDialog({ app, chosen, onClose }: RestoreDialogProps) {
  const restoration = useRestoration(app.id)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={chosen === null ? words.restore.keptTitle : say(words.restore.title, { number: chosen })}
      description={
        chosen === null
          ? say(words.restore.keptText, { name: app.name })
          : say(words.restore.text, { name: app.name })
      }
      confirmLabel={words.restore.action}
      busyLabel={words.restore.busy}
      busy={restoration.isPending}
      onConfirm={() => restoration.mutate(chosen, { onSettled: onClose })}
    />
  )
}
