import type { ReactNode } from 'react'
import type { BulkAction } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

interface BulkQuestionProps {
  words: Pick<BulkAction, 'label' | 'confirm'>
  /** How many rows it is about. */
  count: number
  busy: boolean
  /** Something is still to be chosen. */
  early?: boolean
  onClose: () => void
  onConfirm: () => void
  /** What there is to choose before. */
  children?: ReactNode
}

/** Asks, in the screen's words, before something is done with many rows. Mount it to open it. */
export function BulkQuestion({ words, count, onClose, ...rest }: BulkQuestionProps) {
  const { label, confirm } = words
  return (
    <ConfirmDialog
      {...rest}
      open
      onOpenChange={onClose}
      title={confirm ? say(confirm.title, { count }) : label}
      description={confirm?.text}
      confirmLabel={confirm ? say(confirm.submit, { count }) : label}
      busyLabel={confirm?.busy}
      danger={confirm?.danger}
    />
  )
}
