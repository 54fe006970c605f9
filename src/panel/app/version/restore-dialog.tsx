import type { App } from '../../../domain/generated/types.ts'
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
      title={chosen === null ? 'Trazer de volta o rascunho anterior?' : `Restaurar a versão ${chosen}?`}
      description={
        chosen === null
          ? `O rascunho de ${app.name} volta a ser o que era antes da última restauração. O de agora fica guardado no lugar dele.`
          : `O rascunho de ${app.name} volta a ser o que era nessa versão. O de agora fica guardado, e os alunos só veem a mudança quando você publicar.`
      }
      confirmLabel="Restaurar"
      busyLabel="Restaurando..."
      busy={restoration.isPending}
      onConfirm={() => restoration.mutate(chosen, { onSettled: onClose })}
    />
  )
}
