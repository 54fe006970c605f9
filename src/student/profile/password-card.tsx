import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { isStrong } from '../../domain/format/password.ts'
import { NewPassword } from '../form/new-password.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { SaveForm } from '../form/save-form.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { useProblems } from '../form/use-problems.ts'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import profilePhrases from '../../domain/generated/screens/words/profile.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { Outcome } from '../form/outcome.tsx'
import { ProfileCard } from './profile-card.tsx'

interface PasswordCardProps {
  hasPassword: boolean
  onPassword: (current: string, password: string) => Promise<unknown>
}

/** Another password in place of the one that one knows; or a first one. */
export function PasswordCard({ hasPassword, onPassword }: PasswordCardProps) {
  const [words, phrases] = [useWords(), usePhrases(profilePhrases)]
  const { weak } = usePhrases(entryPhrases)
  const [isOpen, setOpen] = useState(false)
  const { problems, judge } = useProblems<'current' | 'password'>()
  const saving = useAttempt(phrases.failed)
  const submit = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const [current, password] = [String(data.get('current') ?? ''), String(data.get('password') ?? '')]
    const found = {
      current: hasPassword && !current ? phrases.currentMissing : undefined,
      password: isStrong(password) ? undefined : weak,
    }
    if (!judge(form, found)) return
    saving.attempt(async () => {
      await onPassword(current, password)
      setOpen(false)
    })
  }
  return (
    <ProfileCard title={words.password}>
      {isOpen ? (
        <SaveForm saving={saving} onSubmit={submit}>
          {hasPassword && (
            <PasswordField
              name="current"
              autoFocus
              label={phrases.currentPassword}
              problem={problems.current}
            />
          )}
          <NewPassword problem={problems.password} />
        </SaveForm>
      ) : (
        <>
          <Outcome of={saving} done={phrases.passwordSaved} />
          <Button
            words={hasPassword ? phrases.passwordChange : phrases.passwordSet}
            look="plain"
            className="self-start"
            onClick={() => setOpen(true)}
          />
        </>
      )}
    </ProfileCard>
  )
}
