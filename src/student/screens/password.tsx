import { looks } from '../button/button.tsx'
import { isStrong } from '../../domain/format/password.ts'
import { EntryForm } from '../form/entry-form.tsx'
import { NewPassword } from '../form/new-password.tsx'
import { useProblems } from '../form/use-problems.ts'
import { Go } from '../navigation/navigation.tsx'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { ClosedStep } from './closed-step.tsx'

interface PasswordScreenProps {
  busy?: boolean
  error?: string | null
  /** Why the link sets no password, in place of the form: it has ended, or there is none. */
  end?: string | null
  onSet: (password: string) => void
}

/** A first or a new password, by a link. */
export function PasswordScreen({ busy, error, end, onSet }: PasswordScreenProps) {
  const [words, phrases] = [useWords(), usePhrases(entryPhrases)]
  const { problems, judge } = useProblems<'password'>()
  const submit = (form: HTMLFormElement) => {
    const password = String(new FormData(form).get('password') ?? '')
    if (judge(form, { password: isStrong(password) ? undefined : phrases.weak })) onSet(password)
  }
  if (end) {
    return (
      <ClosedStep title={phrases.deadLinkTitle} text={end}>
        <Go to={{ screen: 'forgot' }} className={looks.main}>
          {phrases.newLink}
        </Go>
      </ClosedStep>
    )
  }
  return (
    <EntryForm
      title={phrases.passwordTitle}
      text={phrases.passwordText}
      label={phrases.save}
      busyLabel={words.saving}
      busy={busy}
      error={error}
      onSubmit={submit}
    >
      <NewPassword problem={problems.password} />
    </EntryForm>
  )
}
