import { useContext, useState, type ReactNode } from 'react'
import type { Answer } from '../../client/request/api.ts'
import { withValues } from '../../domain/draft/difference.ts'
import { isSame } from '../../domain/schema/change.ts'
import type { Choice, Document, FormScreen } from '../../domain/schema/definition.ts'
import { pathByPlaces } from '../../domain/schema/path.ts'
import { payload, formPathOf } from '../../domain/schema/screen.ts'
import { formFieldTitle } from '../../ui/form/field/form-field-title.ts'
import { SchemaForm } from '../../ui/form/schema-form.tsx'
import { PickChoices } from '../../ui/widget/pick-choices.ts'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { fieldKindAt } from './conflict/field-kind.ts'
import { useMerge } from './conflict/use-merge.ts'
import { useSubmission } from '../failure/use-submission.ts'
import { useUnsavedForm } from './use-unsaved-form.tsx'

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
  write: (document: Document, base: Answer<T> | null) => Promise<Answer<T> | void>
  onSaved: () => void
  /** The form stays after a save, and goes on from what `write` answers. */
  stays?: boolean
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
 * document meanwhile, both are put together, and a person chooses where the two changed the same field.
 */
export function DocumentForm<T>(props: DocumentFormProps<T>) {
  const { screen, entry, documentOf, write, onSaved, stays, children } = props
  const [stored] = useState(() => entry && documentOf(entry.data))
  const { value, setValue, saved, setSaved, leave, question } = useUnsavedForm(
    () => documentOf(entry?.data),
    props.onLeave,
  )
  const picks = useContext(PickChoices)
  const merging = useMerge({
    screen,
    entry,
    documentOf,
    reread: props.reread,
    onCame: (values, newest) => {
      // Into what stands there by now.
      setValue((current) => withValues(current, values))
      setSaved(newest)
    },
  })
  const { submit, clear, isBusy, message, fields } = useSubmission(screen.failure!)
  const isHeld = isBusy || props.isHeld === true

  const send = async (document: Document) => {
    const refusal = await submit(async () => {
      const written = await merging.save(document, (mine, base) => write(payload(screen, mine), base))
      if (!stays || !written) return
      setSaved(documentOf(written.data))
      setValue(documentOf(written.data))
    })
    if (refusal === null) onSaved()
  }

  const choose = (keepsMine: (path: string[]) => boolean) => {
    const left = merging.disagreements.filter(({ path }) => !keepsMine(path))
    const chosen = withValues(
      value,
      left.map(({ path, theirs }) => ({ path, value: theirs })),
    )
    setValue(chosen)
    merging.settled()
    // What is saved already is there to be looked at.
    if (isSame(chosen, saved)) clear()
    else void send(chosen)
  }

  const isAsking = merging.disagreements.length > 0
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
        {children({ value, isHeld, isBusy, message: isAsking ? null : message, leave })}
      </SchemaForm>
      {question}
      {isAsking && (
        <ConflictDialog
          title={props.conflictTitle}
          disagreements={merging.disagreements}
          fieldOf={(path) => fieldOf(screen, pathByPlaces(value, path), picks)}
          onChoose={choose}
        />
      )}
    </>
  )
}

/** A field's title and kind, as the conflict dialog shows them; `picks` are the choices of fields that pick from lists. */
function fieldOf(screen: FormScreen, path: string[], picks: Record<string, Choice[] | undefined>) {
  const place = formPathOf(screen, path) ?? path.join('/')
  const kind = fieldKindAt(screen, place)
  const choices = picks[place]
  return { title: formFieldTitle(screen, place), kind: choices ? { ...kind, item: { choices } } : kind }
}
