import type { ReactNode } from 'react'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { FlatForm } from '../../ui/form/flat-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { FailureNote } from '../failure/failure-note.tsx'
import { useForm } from '../form/use-form.ts'

export interface DoorFormProps {
  screen: FormScreen
  start?: Document
  /** Sends what is asked for; what it throws is shown. */
  send: (asked: Document) => Promise<unknown>
  /** Why it was not sent at all. */
  obstacle?: string | null
  /** Between the fields and the button. */
  children?: (value: Document) => ReactNode
}

/** A form at the door, with its one button. */
export function DoorForm({ screen, start = {}, send, obstacle, children }: DoorFormProps) {
  const { form, value, message, isBusy } = useForm(
    screen,
    () => start,
    (document) => send(payload(screen, document)),
    screen.failure!,
  )
  return (
    <FlatForm {...form}>
      {children?.(value)}
      <FailureNote message={obstacle ?? message} />
      <SubmitButton screen={screen} busy={isBusy} className="h-11! w-full" />
    </FlatForm>
  )
}
