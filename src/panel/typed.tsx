import { useState } from 'react'
import { isSame } from '../domain/schema/change.ts'
import type { Document } from '../domain/schema/definition.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useLeaveGuard } from './leave-guard.ts'

/**
 * What a person types into a form, from `start` on. `leave` goes on to `onLeave`, but asks first where something would be
 * lost: `question` is to be drawn beside the form. Closing the tab asks too.
 */
export function useTyped(start: () => Document, onLeave: () => void) {
  const [first] = useState(start)
  const [value, setValue] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const isChanged = !isSame(value, first)
  useLeaveGuard(isChanged)
  const question = (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      title="Descartar o que você digitou?"
      description="O que está neste formulário ainda não foi salvo."
      confirmLabel="Descartar"
      danger
      onConfirm={onLeave}
    />
  )
  return { value, setValue, leave: () => (isChanged ? setAsking(true) : onLeave()), question }
}
