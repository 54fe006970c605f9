import { useRef, type ReactNode } from 'react'
import { words as texts } from '../../domain/generated/screens/pages/form.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SchemaForm } from '../../ui/form/schema-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { FailureNote } from '../failure/failure-note.tsx'
import { lackingWords } from './lacking-words.ts'
import { PublicationButtons } from './publication-buttons.tsx'
import { useEditor, type EditorProps } from './use-editor.tsx'

export interface ModalFormProps<T> extends Pick<
  EditorProps<T>,
  'screen' | 'entry' | 'reread' | 'sentOf' | 'save'
> {
  onClose: () => void
  /** The submit button looks off until every required field is filled; pressed all the same, it leads to what is missing. */
  waitsUntilComplete?: boolean
  size?: 'sm' | 'md' | 'lg'
  /** Above the fields. */
  above?: ReactNode
  /** Below them. */
  below?: ReactNode
  /** What is to be known before what the form holds is sent. */
  note?: (value: Document) => string | null
  /** Remarks below fields, by their keys. */
  notes?: (value: Document, onChange: (next: Document) => void) => Record<string, ReactNode>
}

/**
 * The editor in a dialog, with the screen's words for creating or for editing. Mount it to open it. A refused or unsent
 * save leaves it open with everything that was typed; closing asks before that is thrown away.
 */
export function ModalForm<T>(props: ModalFormProps<T>) {
  const { screen, onClose, waitsUntilComplete, size = 'md', above, below, note, notes } = props
  const chosen = useRef<string | null>(undefined)
  const sentOf = (fields: Document) => {
    const sent = props.sentOf?.(fields) ?? fields
    return screen.publishes && chosen.current !== undefined ? { ...sent, publishAt: chosen.current } : sent
  }
  const editor = useEditor({ ...props, sentOf, onSaved: onClose, onLeave: onClose })
  const { words, value, isBusy, leave } = editor
  const close = () => {
    if (!isBusy) leave()
  }
  const lacking = waitsUntilComplete ? lackingWords(screen, value) : null
  const lackingId = `${screen.id}__lacking`
  return (
    <>
      <Dialog
        onClose={close}
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
              {screen.cancel ?? texts.cancel}
            </Button>
            {screen.publishes ? (
              <PublicationButtons
                screen={words}
                value={value}
                wasPublished={Boolean((props.entry?.data as Document | undefined)?.publishAt)}
                busy={isBusy}
                onChoose={(publishAt) => (chosen.current = publishAt)}
              />
            ) : (
              <SubmitButton
                form={screen.id}
                screen={words}
                busy={isBusy}
                early={lacking !== null}
                aria-describedby={lacking === null ? undefined : lackingId}
              />
            )}
          </>
        }
      >
        {above}
        <SchemaForm {...editor.form} notes={notes?.(value, editor.form.onChange)}>
          {below}
          <FailureNote message={editor.message} />
          <p role="status" className="text-13px text-warning-text empty:hidden">
            {note?.(value)}
          </p>
        </SchemaForm>
      </Dialog>
      {editor.dialogs}
    </>
  )
}
