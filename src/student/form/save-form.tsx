import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useWords } from '../words/words.tsx'
import { Outcome } from './outcome.tsx'
import type { Attempt } from './use-attempt.ts'

interface SaveFormProps extends Pick<ComponentProps<typeof Button>, 'look' | 'words'> {
  saving: Attempt
  /** What is said once it is saved. */
  done?: string
  /** Hears of a form that is sent, unless it is being saved. */
  onSubmit: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A form on a card of the profile: its fields, what came of saving them, and the button. */
export function SaveForm({ saving, done, look = 'plain', words, onSubmit, children }: SaveFormProps) {
  const { save, saving: busyWords } = useWords()
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving.busy) onSubmit(event.currentTarget)
      }}
    >
      {children}
      <Outcome of={saving} done={done} />
      <Button
        words={words ?? (saving.busy ? busyWords : save)}
        type="submit"
        busy={saving.busy}
        look={look}
        className="self-start"
      />
    </form>
  )
}
