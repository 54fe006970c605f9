import type { ReactNode } from 'react'
import type { RowAction } from '../../domain/schema/list.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'

interface RowQuestionProps {
  words: NonNullable<RowAction['confirm']>
  /** What the row is called. */
  name: string
  /** What other words in braces stand for. */
  more?: Record<string, string>
  busy?: boolean
  onClose: () => void
  onConfirm: () => void
  /** What there is to choose before. */
  children?: ReactNode
}

/** Asks, in the screen's words, before something is done with a row. Mount it to open it. */
export function RowQuestion({ words, name, more, busy, onClose, onConfirm, children }: RowQuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.title}
      description={
        <SentenceView
          sentence={words.text}
          values={{ ...more, name: <strong className="text-text">{name}</strong> }}
        />
      }
      confirmLabel={words.submit}
      busyLabel={words.busy}
      busy={busy}
      danger={words.danger}
      onConfirm={onConfirm}
    >
      {children}
    </ConfirmDialog>
  )
}
