import type { ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  onClose: () => void
  title: string
  /** What will happen, naming the thing. */
  description: ReactNode
  /** A verb that names what happens: “Excluir aplicativo”. */
  confirmLabel: string
  busyLabel?: string
  busy?: boolean
  /** Looks as if it could not be confirmed yet; whoever does is told why. */
  early?: boolean
  /** The action destroys something. */
  danger?: boolean
  onConfirm: () => void
  /** What there is to choose before. */
  children?: ReactNode
}

/** Asks before an action that cannot be undone: Enter alone does nothing of it. While busy it stays open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { onClose, title, description, confirmLabel, busyLabel, busy, early, danger, onConfirm } = props
  return (
    <Dialog
      onClose={() => !busy && onClose()}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <Button data-first onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            early={early}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
