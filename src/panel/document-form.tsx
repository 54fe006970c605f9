import { useState, type ReactNode } from 'react'
import type { Answer } from '../client/api.ts'
import type { Document, FormScreen } from '../domain/schema/definition.ts'
import { payload } from '../domain/schema/screen.ts'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { useConflict } from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { useSubmission } from './submission.ts'
import { useTyped } from './typed.tsx'

interface DocumentFormProps<T> {
  screen: FormScreen
  /** The document to change; null for a new one. */
  entry: Answer<T> | null
  /** It as the form starts from it: complete with what the form offers by default. */
  documentOf: (data?: T) => Document
  /** Reads the document anew, where somebody else saved it meanwhile; what the dialog that tells so is called. */
  reread: (entry: Answer<T>) => Promise<Answer<T>>
  conflictTitle: string
  /** Sends what the form holds: values of fields that are not asked for stay behind. `base` is the copy that it started from. */
  write: (document: Document, base: Answer<T> | null) => Promise<unknown>
  onSaved: () => void
  /** Goes away; asks before, where something would be lost. */
  onLeave: () => void
  /** Nothing can be changed any more. */
  isHeld?: boolean
  /** What stands below the fields, with the buttons. */
  children: (form: FormState) => ReactNode
}

interface FormState {
  value: Document
  /** Nothing can be changed now, or any more. */
  isHeld: boolean
  /** It is on its way. */
  isBusy: boolean
  /** Why it was refused. */
  message: string | null
  leave: () => void
}

/**
 * The form of a document on a page of its own. What was typed stays until it is saved; where somebody else saved the
 * document meanwhile, a person chooses.
 */
export function DocumentForm<T>(props: DocumentFormProps<T>) {
  const { screen, entry, documentOf, write, onSaved, children } = props
  const [stored] = useState(() => entry && documentOf(entry.data))
  const { value, setValue, leave, question } = useTyped(() => documentOf(entry?.data), props.onLeave)
  const { saveFrom, conflict, settle } = useConflict(entry, props.reread)
  const { submit, isBusy, message, fields } = useSubmission(screen.failure!)
  const isHeld = isBusy || props.isHeld === true

  const send = async (document: Document) => {
    const refusal = await submit(() =>
      saveFrom(async (base) => void (await write(payload(screen, document), base))),
    )
    if (refusal === null) onSaved()
  }

  return (
    <>
      <SchemaForm
        screen={screen}
        value={value}
        stored={stored ?? undefined}
        onChange={setValue}
        onSubmit={(document) => void send(document)}
        serverErrors={fields}
        busy={isHeld}
      >
        {children({ value, isHeld, isBusy, message, leave })}
      </SchemaForm>
      {question}
      {conflict && (
        <ConflictDialog
          screen={screen}
          title={props.conflictTitle}
          mine={value}
          theirs={documentOf(conflict.data)}
          onTheirs={() => {
            setValue(documentOf(conflict.data))
            settle()
          }}
          onMine={() => {
            settle()
            void send(value)
          }}
        />
      )}
    </>
  )
}
