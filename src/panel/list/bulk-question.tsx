import type { ReactNode } from 'react'
import type { BulkAction } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

interface BulkQuestionProps {
  words: NonNullable<BulkAction['confirm']>
  /** How many rows it is about. */
  count: number
  busy: boolean
  onClose: () => void
  onConfirm: () => void
  /** What there is to choose before. */
  children?: ReactNode
}

/** Asks, in the screen's words, before something is done with many rows. Mount it to open it. */
export function BulkQuestion({ words, count, busy, onClose, onConfirm, children }: BulkQuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={say(words.title, { count })}
      description={words.text}
      confirmLabel={say(words.submit, { count })}
      busyLabel={words.busy}
      busy={busy}
      danger={words.danger}
      onConfirm={onConfirm}
    >
      {children}
    </ConfirmDialog>
  )
}
