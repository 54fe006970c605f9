import { useState } from 'react'
import type { App } from '../../../domain/generated/types.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { useDeletion } from '../use-deletion.ts'

interface DeleteAppProps {
  /** The app in question; null while nobody asks. */
  app: App | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before an app is deleted, and deletes it. */
export function DeleteApp({ app, onClose, onDeleted }: DeleteAppProps) {
  const { remove, isPending } = useDeletion(onDeleted)
  const asked = useLast(app)
  if (!asked) return null
  const confirm = async () => {
    await remove(asked)
    onClose()
  }
  return (
    <ConfirmDialog
      open={app !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Tem certeza que deseja excluir este aplicativo?"
      description={
        <>
          <strong className="text-text">{asked.name}</strong> sai do ar e é apagado com tudo o que tem dentro.
          Não é possível desfazer.
        </>
      }
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={isPending}
      danger
      onConfirm={() => void confirm()}
    />
  )
}

/** `app`, or the last one when it is null: the dialog keeps its words while it closes. */
function useLast(app: App | null): App | null {
  const [last, setLast] = useState(app)
  if (app !== null && app !== last) setLast(app)
  return app ?? last
}
