import { say } from '../../domain/text/say.ts'
import { isEmail } from '../form/entry-field.ts'
import { PurchaseDoor } from '../login/purchase-door.tsx'
import { EntryForm, Sent, textIn } from '../form/entry-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { useProblems } from '../form/use-problems.ts'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import { usePhrases, useWords } from '../words/words.tsx'

interface ForgotScreenProps {
  /** What is sent: a link to set a password, or the personal link. */
  sends: 'password' | 'link'
  busy?: boolean
  error?: string | null
  sentTo: string | null
  /** Shows the door for who bought and cannot get in. */
  isSold?: boolean
  onAsk: (email: string) => void
  onAgain: () => void
}

/** *Esqueceu sua senha?*, which is also the way to the first one. */
export function ForgotScreen({ sends, busy, error, sentTo, isSold, onAsk, onAgain }: ForgotScreenProps) {
  const words = useWords()
  const phrases = usePhrases(entryPhrases)
  const { problems, judge } = useProblems<'email'>()
  const submit = (form: HTMLFormElement) => {
    const email = textIn(form, 'email')
    if (judge(form, { email: isEmail(email) ? undefined : words.emailInvalid })) onAsk(email)
  }
  return sentTo ? (
    <Sent text={say(phrases.sentText, { email: sentTo })} onAgain={onAgain}>
      {isSold && <PurchaseDoor />}
    </Sent>
  ) : (
    <EntryForm
      title={sends === 'link' ? phrases.linkTitle : words.forgotPassword}
      text={sends === 'link' ? phrases.linkText : phrases.forgotText}
      label={phrases.send}
      busyLabel={words.sending}
      busy={busy}
      error={error}
      onSubmit={submit}
      below={isSold && <PurchaseDoor />}
    >
      <EmailField problem={problems.email} />
    </EntryForm>
  )
}
