import type { FormEvent, ReactNode } from 'react'
import { Button, looks } from '../button/button.tsx'
import { Go } from '../navigation/navigation.tsx'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import { usePhrases } from '../words/words.tsx'
import { Problem } from './notice.tsx'

interface EntryFormProps {
  title: string
  text: string
  label: string
  busyLabel: string
  busy?: boolean
  /** What the API said, fit to be shown. */
  error?: string | null
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
  /** Other ways, beside the way back. */
  below?: ReactNode
}

/** A step at the door: what it is for, its fields, one button, and the way back. */
export function EntryForm(props: EntryFormProps) {
  const { title, text, label, busyLabel, busy = false, error, onSubmit, children, below } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSubmit(event.currentTarget)
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <div className="flex flex-col gap-1">
        <h2 className="text-20px/26px font-650">{title}</h2>
        <p className="text-brand-muted">{text}</p>
      </div>
      {children}
      <Problem text={error} />
      <Button words={busy ? busyLabel : label} type="submit" busy={busy} className="min-h-52px" />
      {below}
      <BackToLogin />
    </form>
  )
}

export function BackToLogin() {
  const phrases = usePhrases(entryPhrases)
  return (
    <Go to={{ screen: 'login' }} className={`${looks.door} self-center`}>
      {phrases.backToLogin}
    </Go>
  )
}

interface SentProps {
  text: string
  /** Words of what is done where it went wrong; for another e-mail by default. */
  again?: string
  onAgain: () => void
  children?: ReactNode
}

/** A letter is on its way. */
export function Sent({ text, again, onAgain, children }: SentProps) {
  const phrases = usePhrases(entryPhrases)
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <div role="status" className="flex flex-col items-center gap-2">
        <span aria-hidden="true" className="i-lucide-mail-check size-44px text-brand-primary-text" />
        <h2 className="text-20px/26px font-650">{phrases.sentTitle}</h2>
        <p className="break-words text-brand-muted">{text}</p>
      </div>
      <BackToLogin />
      <Button words={again ?? phrases.again} look="door" className="-mt-3" onClick={onAgain} />
      {children}
    </div>
  )
}

/** What a form's field holds, without the blanks around it. */
export function textIn(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '').trim()
}
