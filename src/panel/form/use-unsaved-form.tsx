import { useCallback, useEffect, useState } from 'react'
import { isSame } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useUnloadGuard, useLinkGuard } from '../leave/leave-guard.ts'
import { LeaveQuestion } from '../leave/leave-question.ts'
import { addUnfinishedWork } from '../leave/unfinished-work.ts'

/**
 * The value of a form that starts from `start`, and the value that is `saved`. While they differ, `leave` asks before it calls
 * `onLeave` (draw `question` beside the form); links, going back, signing out and closing the tab ask too.
 */
export function useUnsavedForm(start: () => Document, onLeave: () => void) {
  const [saved, setSaved] = useState(start)
  const [value, setValue] = useState(saved)
  /** Where to, while it is asked. */
  const [wayOut, setWayOut] = useState<(() => void) | null>(null)
  const ask = useCallback((goOn: () => void) => setWayOut(() => goOn), [])
  const isChanged = !isSame(value, saved)
  useUnloadGuard(isChanged)
  useLinkGuard(isChanged, ask)
  useEffect(() => {
    if (!isChanged) return
    LeaveQuestion.prefetch()
    return addUnfinishedWork({ warning: () => unsaved })
  }, [isChanged])
  const question = (
    <ConfirmDialog
      open={wayOut !== null}
      onOpenChange={() => setWayOut(null)}
      title="Descartar o que você digitou?"
      description={unsaved}
      confirmLabel="Descartar"
      danger
      onConfirm={() => {
        setWayOut(null)
        wayOut?.()
      }}
    />
  )
  const leave = () => (isChanged ? ask(onLeave) : onLeave())
  return { value, setValue, saved, setSaved, leave, question }
}

const unsaved = 'O que está neste formulário ainda não foi salvo.'
