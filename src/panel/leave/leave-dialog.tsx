import { words } from '../../domain/generated/screens/pages/frame.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

interface LeaveDialogProps {
  /** What signing out would do to unsaved work, in sentences. */
  warnings: string[]
  onStay: () => void
  onLeave: () => void
}

/** Asks before signing out with unsaved work. */
export function LeaveDialog({ warnings, onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      onClose={onStay}
      title={words.leaving.title}
      description={warnings.join(' ')}
      confirmLabel={words.leaving.submit}
      danger
      onConfirm={onLeave}
    />
  )
}
