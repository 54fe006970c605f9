import type { ReactNode } from 'react'
import type { RowAction } from '../../domain/schema/list.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

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
      description={<Named text={words.text} name={name} more={more} />}
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

interface NamedProps {
  text: string
  name: string
  /** What other words in braces stand for. */
  more?: Record<string, string>
}

/** A sentence of a screen in which `{name}` stands for what a row is called. */
function Named({ text, name, more = {} }: NamedProps) {
  const parts = text.split(/\{(\w+)\}/)
  return parts.map((part, at) =>
    // Every second one stood in braces.
    at % 2 === 0 ? (
      part
    ) : part === 'name' ? (
      <strong key={at} className="text-text">
        {name}
      </strong>
    ) : (
      (more[part] ?? `{${part}}`)
    ),
  )
}
