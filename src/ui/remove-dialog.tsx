import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface RemoveDialogProps {
  title: string
  /** The name of what goes, and what that means. */
  name: string
  children: ReactNode
  confirmLabel?: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something goes that can be brought back for some seconds; so it closes at once. Mount it to open it. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { title, name, children, confirmLabel = 'Excluir', onClose, onConfirm } = props
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        <>
          <strong className="text-text">{name}</strong> {children}
        </>
      }
      confirmLabel={confirmLabel}
      danger
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
    />
  )
}
