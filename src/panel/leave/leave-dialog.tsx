import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

interface LeaveDialogProps {
  /** What becomes of work that the server does not have, in sentences. */
  warnings: string[]
  onStay: () => void
  onLeave: () => void
}

/** Asks whoever signs out while the server does not have all of their work. */
export function LeaveDialog({ warnings, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title="Sair antes de salvar tudo?"
      description={warnings.join(' ')}
      confirmLabel="Sair mesmo assim"
      danger
      onConfirm={onLeave}
    />
  )
}
