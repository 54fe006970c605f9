import { useState } from 'react'
import { applyChange } from '../domain/schema/change.ts'
import type { Document, FormScreen } from '../domain/schema/definition.ts'
import { isSame } from '../domain/schema/change.ts'
import { payload, screenErrors } from '../domain/schema/screen.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SchemaForm } from '../ui/form/schema-form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { toast } from '../ui/toast-queue.ts'
import { useSubmission } from './submission.ts'

export interface ModalFormProps {
  screen: FormScreen
  onClose: () => void
  /** Sends what the form holds: its visible fields as a nested document. What it throws is shown above the buttons. */
  save: (document: Document) => Promise<unknown>
  /** The document to change; without it the form makes a new one, from the screen's defaults. */
  initial?: Document
  /** The submit button stays off until every required field is filled. */
  waitsUntilComplete?: boolean
  size?: 'sm' | 'md' | 'lg'
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
}: ModalFormProps) {
  const words = initial && screen.edit ? { ...screen, ...screen.edit } : screen
  const [start] = useState(() => applyChange(screen.initial, initial ?? {}))
  const [value, setValue] = useState<Document>(start)
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy, message, fields } = useSubmission(words.failure ?? 'Não foi possível salvar')

  const close = () => {
    if (isBusy) return
    if (isSame(value, start)) onClose()
    else setAsking(true)
  }

  const send = async (document: Document) => {
    const refusal = await submit(async () => {
      await save(payload(screen, document))
    })
    if (refusal !== null) return
    if (words.success) toast({ title: words.success })
    onClose()
  }

  const isIncomplete = waitsUntilComplete && Object.keys(screenErrors(screen, value)).length > 0
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
            <Button onClick={close} disabled={isBusy}>
              {screen.cancel ?? 'Cancelar'}
            </Button>
            <SubmitButton form={screen.id} screen={words} busy={isBusy} disabled={isIncomplete} />
          </>
        }
      >
        <SchemaForm
          screen={screen}
          value={value}
          onChange={setValue}
          onSubmit={(document) => void send(document)}
          serverErrors={fields}
          busy={isBusy}
        >
          <div role="alert" className="empty:hidden">
            {message && (
              <p className="rounded-control bg-danger-soft px-3.5 py-3 text-danger-text">{message}</p>
            )}
          </div>
        </SchemaForm>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Descartar o que você digitou?"
        description="O que está neste formulário ainda não foi salvo."
        confirmLabel="Descartar"
        danger
        onConfirm={onClose}
      />
    </>
  )
}
