import { useState, type ReactNode } from 'react'
import type { BulkAction } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ReferrersView, type ReferrersViewProps } from '../reference/lazy-referrers.ts'

export interface BulkQuestionProps {
  words: Pick<BulkAction, 'label' | 'confirm'>
  /** How many rows it is about. */
  count: number
  busy: boolean
  /** What is to be removed, where others may refer to it. */
  referred?: Pick<ReferrersViewProps, 'path' | 'rows'>
  /** Something is still to be chosen. */
  early?: boolean
  onClose: () => void
  onConfirm: () => void
  /** What there is to choose before. */
  children?: ReactNode
}

/** Asks, in the screen's words, before something is done with many rows. Mount it to open it. */
export function BulkQuestion({
  words,
  count,
  referred,
  early,
  onClose,
  onConfirm,
  children,
  ...rest
}: BulkQuestionProps) {
  const { label, confirm } = words
  const [isKept, setKept] = useState(false)
  return (
    <ConfirmDialog
      {...rest}
      onClose={onClose}
      early={early || isKept}
      onConfirm={() => !isKept && onConfirm()}
      title={confirm ? say(confirm.title, { count }) : label}
      description={confirm?.text}
      confirmLabel={confirm ? say(confirm.submit, { count }) : label}
      busyLabel={confirm?.busy}
      danger={confirm?.danger}
    >
      {referred && <ReferrersView {...referred} onKept={setKept} />}
      {children}
    </ConfirmDialog>
  )
}
