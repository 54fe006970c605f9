import { useState } from 'react'
import { say } from '../../domain/text/say.ts'
import { Door, type DoorProps } from '../login/door.tsx'
import { isEmail } from '../form/entry-field.ts'
import { EntryForm, focusOn, Sent, textIn } from '../form/entry-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { entryPhrases } from '../words/entry.ts'
import { usePhrases, useWords } from '../words/words.tsx'

export interface ForgotScreenProps extends DoorProps {
  /** What is sent: a link to set a password, or the personal link. */
  sends: 'password' | 'link'
  busy?: boolean
  error?: string | null
  sentTo: string | null
  onAsk: (email: string) => void
  onAgain: () => void
}

/** *Esqueceu sua senha?*, which is also the way to the first one. */
export function ForgotScreen({ sends, busy, error, sentTo, onAsk, onAgain, ...door }: ForgotScreenProps) {
  const words = useWords()
  const phrases = usePhrases(entryPhrases)
  const [problem, setProblem] = useState<string>()
  const submit = (form: HTMLFormElement) => {
    const email = textIn(form, 'email')
    const isRight = isEmail(email)
    setProblem(isRight ? undefined : words.emailInvalid)
    if (isRight) onAsk(email)
    else focusOn(form, 'email')
  }
  return (
    <Door {...door}>
      {sentTo ? (
        <Sent text={say(phrases.sentText, { email: sentTo })} onAgain={onAgain} />
      ) : (
        <EntryForm
          title={sends === 'link' ? phrases.linkTitle : phrases.forgotTitle}
          text={sends === 'link' ? phrases.linkText : phrases.forgotText}
          label={phrases.send}
          busyLabel={phrases.sending}
          busy={busy}
          error={error}
          onSubmit={submit}
        >
          <EmailField problem={problem} />
        </EntryForm>
      )}
    </Door>
  )
}
