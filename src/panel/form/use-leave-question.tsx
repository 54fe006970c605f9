import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/form.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useUnloadGuard, useLinkGuard } from '../leave/leave-guard.ts'
import { LeaveQuestion } from '../leave/leave-question.ts'
import { addUnfinishedWork } from '../leave/unfinished-work.ts'

interface LeaveQuestionProps {
  /** Something was typed that is not saved. */
  isChanged: boolean
  /** It is kept while one looks elsewhere in the panel: links ask nothing. */
  isKept: boolean
  onLeave: () => void
}

/**
 * While a form holds what is not saved, `leave` asks before it calls `onLeave` (draw `question` beside the form); links, going
 * back, signing out and closing the tab ask too.
 */
export function useLeaveQuestion({ isChanged, isKept, onLeave }: LeaveQuestionProps): {
  leave: () => void
  question: ReactNode
} {
  /** Where to, while it is asked. */
  const [wayOut, setWayOut] = useState<(() => void) | null>(null)
  const ask = useCallback((goOn: () => void) => setWayOut(() => goOn), [])
  useUnloadGuard(isChanged)
  useLinkGuard(isChanged && !isKept, ask)
  useEffect(() => {
    if (!isChanged) return
    LeaveQuestion.prefetch()
    return addUnfinishedWork({ warning: () => words.leave.text })
  }, [isChanged])
  const question = wayOut && (
    <ConfirmDialog
      onClose={() => setWayOut(null)}
      title={words.leave.title}
      description={words.leave.text}
      confirmLabel={words.leave.submit}
      danger
      onConfirm={() => {
        setWayOut(null)
        wayOut()
      }}
    />
  )
  return { leave: () => (isChanged ? ask(onLeave) : onLeave()), question }
}
