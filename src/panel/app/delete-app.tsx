import { useState } from 'react'
import { useDeleteApp } from '../../client/app-query.ts'
import { explain } from '../../client/error.ts'
import type { App } from '../../domain/generated/types.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast-queue.ts'

interface DeleteAppProps {
  /** The app in question; null while nobody asks. */
  app: App | null
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before an app is deleted, and deletes it. */
export function DeleteApp({ app, onClose, onDeleted }: DeleteAppProps) {
  const removal = useDeleteApp()
  const asked = useLast(app)
  if (!asked) return null
  // Awaited, for callbacks of `mutate` are not called once the list that asked is gone.
  const confirm = async () => {
    try {
      await removal.mutateAsync(asked.id)
      toast({ title: `${asked.name} foi excluído` })
      onDeleted?.()
    } catch (problem) {
      const title = 'Erro ao excluir aplicativo'
      const reason = explain(problem, title)
      toast({ kind: 'error', title, description: reason === title ? undefined : reason })
    }
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
      busy={removal.isPending}
      danger
      onConfirm={() => void confirm()}
    />
  )
}

/** The last app that was asked about, so that the dialog keeps its words while it closes. */
function useLast(app: App | null): App | null {
  const [last, setLast] = useState(app)
  if (app !== null && app !== last) setLast(app)
  return app ?? last
}
