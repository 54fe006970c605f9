import { say } from '../../domain/text/say.ts'
import { isEmail } from '../form/entry-field.ts'
import { EntryForm, Sent, textIn } from '../form/entry-form.tsx'
import { EmailField } from '../form/email-field.tsx'
import { LoginField } from '../form/text-field.tsx'
import { useProblems } from '../form/use-problems.ts'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import { usePhrases, useWords } from '../words/words.tsx'

export interface NewAccount {
  name: string
  email: string
}

interface RegisterScreenProps {
  busy?: boolean
  error?: string | null
  /** Where the letter went, once it did. */
  sentTo: string | null
  onRegister: (account: NewAccount) => void
  onAgain: () => void
}

/** *Criar conta*. */
export function RegisterScreen({ busy, error, sentTo, onRegister, onAgain }: RegisterScreenProps) {
  const words = useWords()
  const phrases = usePhrases(entryPhrases)
  const { problems, judge } = useProblems<'name' | 'email'>()
  const submit = (form: HTMLFormElement) => {
    const [name, email] = [textIn(form, 'name'), textIn(form, 'email')]
    const found = {
      name: name ? undefined : phrases.nameMissing,
      email: isEmail(email) ? undefined : words.emailInvalid,
    }
    if (judge(form, found)) onRegister({ name, email })
  }
  return sentTo ? (
    <Sent text={say(phrases.sentAccount, { email: sentTo })} onAgain={onAgain} />
  ) : (
    <EntryForm
      title={words.createAccount}
      text={phrases.registerText}
      label={words.createAccount}
      busyLabel={phrases.creating}
      busy={busy}
      error={error}
      onSubmit={submit}
    >
      <LoginField
        name="name"
        label={phrases.name}
        autoComplete="name"
        maxLength={120}
        problem={problems.name}
      />
      <EmailField problem={problems.email} />
      <p className="text-14px/20px text-brand-muted">{phrases.agreement}</p>
    </EntryForm>
  )
}
