import { useState, type ReactNode } from 'react'
import type { RowAction } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { ReferrersView, type ReferrersViewProps } from '../reference/lazy-referrers.ts'

interface RowQuestionProps {
  words: Pick<RowAction, 'label' | 'confirm'>
  /** What the row is called. */
  name: string
  /** What other words in braces stand for. */
  more?: object
  /** What is to be removed, where others may refer to it. */
  referred?: Pick<ReferrersViewProps, 'path' | 'rows'>
  busy?: boolean
  onClose: () => void
  onConfirm: () => void
  /** What there is to choose before. */
  children?: ReactNode
}

/** Asks, in the screen's words, before something is done with a row. Mount it to open it. */
export function RowQuestion({
  words,
  name,
  more,
  referred,
  onClose,
  onConfirm,
  children,
  ...rest
}: RowQuestionProps) {
  const { label, confirm } = words
  const [isKept, setKept] = useState(false)
  return (
    <ConfirmDialog
      {...rest}
      onClose={onClose}
      early={isKept}
      onConfirm={() => !isKept && onConfirm()}
      title={say(confirm?.title ?? label, { ...more, name })}
      description={
        <SentenceView
          sentence={confirm?.text ?? '{name}'}
          values={{ ...more, name: <strong className="text-text">{name}</strong> }}
        />
      }
      confirmLabel={confirm?.submit ?? label}
      busyLabel={confirm?.busy}
      danger={confirm?.danger}
    >
      {referred && <ReferrersView {...referred} onKept={setKept} />}
      {children}
    </ConfirmDialog>
  )
}
