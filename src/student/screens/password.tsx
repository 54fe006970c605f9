import { useState } from 'react'
import { isStrong } from '../../domain/format/password.ts'
import { Door, type DoorProps } from '../login/door.tsx'
import { quietButton } from '../form/entry-field.ts'
import { EntryForm, focusOn } from '../form/entry-form.tsx'
import { NewPassword } from '../form/new-password.tsx'
import { Go } from '../navigation/navigation.tsx'
import { entryPhrases } from '../words/entry.ts'
import { usePhrases } from '../words/words.tsx'

export interface PasswordScreenProps extends DoorProps {
  busy?: boolean
  error?: string | null
  /** The link has ended, or there is none: another one has to be asked for. */
  isDead?: boolean
  onSet: (password: string) => void
}

/** A first or a new password, by a link. */
export function PasswordScreen({ busy, error, isDead, onSet, ...door }: PasswordScreenProps) {
  const phrases = usePhrases(entryPhrases)
  const [problem, setProblem] = useState<string>()
  const submit = (form: HTMLFormElement) => {
    const password = String(new FormData(form).get('password') ?? '')
    const isRight = isStrong(password)
    setProblem(isRight ? undefined : phrases.weak)
    if (isRight) onSet(password)
    else focusOn(form, 'password')
  }
  return (
    <Door {...door}>
      <EntryForm
        title={phrases.passwordTitle}
        text={phrases.passwordText}
        label={phrases.save}
        busyLabel={phrases.saving}
        busy={busy}
        error={error}
        onSubmit={submit}
      >
        <NewPassword problem={problem} />
        {isDead && (
          <Go to={{ screen: 'forgot' }} className={`${quietButton} self-center`}>
            {phrases.newLink}
          </Go>
        )}
      </EntryForm>
    </Door>
  )
}
