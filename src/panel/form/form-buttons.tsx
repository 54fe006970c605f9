import type { ReactNode } from 'react'
import { Button } from '../../ui/control/button.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { FailureNote } from '../failure/failure-note.tsx'
import type { Editor } from './use-editor.tsx'

interface FormButtonsProps {
  editor: Editor
  /** It is on its way, or will lead away in a moment. */
  isBusy?: boolean
  /** There is nothing to send. */
  isHeld?: boolean
  /** Something is still missing. */
  early?: boolean
  size?: 'sm'
  className?: string
  /** The button that goes away, in place of the screen's. */
  children?: ReactNode
}

/** What stands below the fields of a form on a page: why the last save failed, and its buttons. */
export function FormButtons({ editor, isHeld = false, early, size, className, ...props }: FormButtonsProps) {
  const { words, message, leave } = editor
  const { isBusy = editor.isBusy, children } = props
  return (
    <>
      <FailureNote message={message} />
      <div className={`flex flex-wrap gap-2 ${className ?? ''}`}>
        {words.cancel && (
          <Button disabled={isBusy} onClick={leave}>
            {words.cancel}
          </Button>
        )}
        <SubmitButton screen={words} busy={isBusy} disabled={isHeld && !isBusy} early={early} size={size} />
        {children}
      </div>
    </>
  )
}
