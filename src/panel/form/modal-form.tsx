import { useRef, useState, type ReactNode } from 'react'
import { applyChange, changeBetween } from '../../domain/schema/change.ts'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SchemaForm } from '../../ui/form/schema-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { FailureNote } from '../failure/failure-note.tsx'
import { useSubmission } from '../failure/use-submission.ts'
import { lackingWords } from './lacking-words.ts'
import { useUnsavedForm } from './use-unsaved-form.tsx'

export interface ModalFormProps {
  screen: FormScreen
  onClose: () => void
  /**
   * Sends `change`: the visible fields as a nested document, of one that exists those that differ. `document` are all of them.
   * What it throws is shown above the buttons.
   */
  save: (change: Document, document: Document) => Promise<unknown>
  /** The document to change; without it the form makes a new one, from the screen's defaults. */
  initial?: Document
  /** The submit button looks off until every required field is filled; pressed all the same, it leads to what is missing. */
  waitsUntilComplete?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** Above the fields. */
  above?: ReactNode
  /** Below them. */
  below?: ReactNode
  /** What is to be known before what the form holds is sent. */
  note?: (value: Document) => string | null
}

/**
 * A form in a dialog, with the screen's words for creating or for editing. Mount it to open it. A refused or unsent
 * save leaves it open with everything that was typed; closing asks before that is thrown away.
 */
export function ModalForm({
  screen,
  onClose,
  save,
  initial,
  waitsUntilComplete,
  size = 'md',
  above,
  below,
  note,
}: ModalFormProps) {
  const words = initial && screen.edit ? { ...screen, ...screen.edit } : screen
  const start = () => applyChange(screen.initial, initial ?? {})
  const { value, setValue, leave, question } = useUnsavedForm(start, onClose)
  const [stored] = useState(() => initial && start())
  const tried = useRef<Document>({})
  const { submit, isBusy, message, fields } = useSubmission(words.failure ?? 'Não foi possível salvar')

  const close = () => {
    if (!isBusy) leave()
  }

  const send = async (document: Document) => {
    const refusal = await submit(async () => {
      const sent = payload(screen, document)
      if (!stored) return void (await save(sent, sent))
      // Only what differs: what somebody else made of the other fields stays, and what a rule made since forbids is not judged.
      const change = differing([stored, applyChange(stored, tried.current)], sent)
      // It may arrive though its answer does not: who goes back to what was before has to say so.
      tried.current = applyChange(tried.current, change)
      await save(change, sent)
    })
    if (refusal !== null) return
    if (words.success) toast({ title: words.success })
    onClose()
  }

  const lacking = waitsUntilComplete ? lackingWords(screen, value) : null
  const lackingId = `${screen.id}__lacking`
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && close()}
        title={words.title}
        description={screen.description}
        size={size}
        footer={
          <>
            {lacking !== null && (
              <p
                id={lackingId}
                className="min-w-0 w-full self-center text-13px/18px text-text-muted sm:w-auto sm:flex-1"
              >
                {lacking}
              </p>
            )}
            <Button onClick={close} disabled={isBusy}>
              {screen.cancel ?? 'Cancelar'}
            </Button>
            <SubmitButton
              form={screen.id}
              screen={words}
              busy={isBusy}
              early={lacking !== null}
              aria-describedby={lacking === null ? undefined : lackingId}
            />
          </>
        }
      >
        {above}
        <SchemaForm
          screen={screen}
          value={value}
          stored={stored}
          onChange={setValue}
          onSubmit={(document) => void send(document)}
          serverErrors={fields}
          busy={isBusy}
        >
          {below}
          <FailureNote message={message} />
          <p role="status" className="text-13px text-warning-text empty:hidden">
            {note?.(value)}
          </p>
        </SchemaForm>
      </Dialog>
      {question}
    </>
  )
}

/** The fields of a document that differ from one of `others`. */
const differing = (others: Document[], document: Document): Document =>
  others.reduce<Document>((all, other) => applyChange(all, changeBetween(other, document) ?? {}), {})
