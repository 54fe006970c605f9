import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { Button } from '../button/button.tsx'
import { ApiError } from '../../client/request/error.ts'
import { textLength } from '../../domain/text/text-length.ts'
import { FieldProblem } from '../form/text-field.tsx'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { usePhrases, useSay, useWords } from '../words/words.tsx'
import { useDraft } from './text-draft.ts'

export interface ComposerProps {
  label: string
  /** The label where nothing else is said. */
  placeholder?: string
  /** What sends it says, and what it says meanwhile; without them that it is sent. */
  send?: string
  sending?: string
  /** Characters that the text may have. */
  max: number
  rows: number
  /** Where what was typed stays until it is sent. */
  draft: string
  /** What stands there at first. */
  initial?: string
  /** Closes it, where it was opened for this: then it has the focus, too. */
  onCancel?: () => void
  /** Without it one cannot send: offline, and in a preview. */
  onSend?: (text: string) => Promise<unknown>
}

/** Where a student writes. What was typed stays until the server has it. */
export function Composer(props: ComposerProps) {
  const [words, phrases] = [useWords(), usePhrases(postPhrases)]
  const { label, placeholder = label, send = phrases.send, sending = words.sending } = props
  const { max, rows, draft, initial, onCancel, onSend } = props
  const say = useSay()
  const id = useId()
  const [text, setText] = useDraft(draft, initial)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (isOpened) field.current?.focus()
  }, [isOpened])
  const over = textLength(text.trim()) - max
  const isTooLong = over > 0
  const canSend = onSend !== undefined && text.trim() !== '' && !isTooLong

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSend || isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await onSend(text.trim())
      setText('')
    } catch (thrown) {
      setProblem(thrown instanceof ApiError && thrown.isFromServer ? thrown.message : words.sendFailed)
    }
    setBusy(false)
  }

  const said = isTooLong ? say(phrases.tooLong, { max, over }) : problem
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        dir="auto"
        rows={rows}
        value={text}
        placeholder={placeholder}
        disabled={!onSend}
        readOnly={isBusy}
        aria-invalid={isTooLong || undefined}
        aria-describedby={said ? `${id}-said` : undefined}
        className="min-h-48px w-full resize-y border border-brand-muted rounded-control bg-brand-background px-3 py-12px text-16px/22px text-brand-text [field-sizing:content]"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
      />
      {said && <FieldProblem id={`${id}-said`} role="alert" text={said} />}
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button
            words={words.cancel}
            look="words"
            onClick={() => {
              setText('')
              onCancel()
            }}
          />
        )}
        <Button
          type="submit"
          look="take"
          className="disabled:cursor-not-allowed disabled:opacity-50"
          words={isBusy ? sending : send}
          busy={isBusy}
          disabled={!canSend && !isBusy}
        />
      </div>
    </form>
  )
}
