import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { say } from '../../domain/text/say.ts'
import { PasswordField } from '../form/password-field.tsx'
import { SaveForm } from '../form/save-form.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import { useProblems } from '../form/use-problems.ts'
import deletionPhrases from '../../domain/generated/screens/words/deletion.ts'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import profilePhrases from '../../domain/generated/screens/words/profile.ts'
import { usePhrases } from '../words/words.tsx'
import { ProfileCard } from './profile-card.tsx'
import { Outcome } from '../form/outcome.tsx'

/** What shows that it is the student who deletes: the password, or the token of a letter. */
export interface AccountDeletion {
  password?: string
  token?: string
  /** Certificates stay valid, with the name alone. */
  keepCertificates: boolean
}

interface DeletionCardProps {
  email: string
  /** One signs in with a password, and has one. */
  hasPassword: boolean
  hasCertificates: boolean
  actions: {
    onDeletionLink: () => Promise<unknown>
    onDelete: (deletion: AccountDeletion) => Promise<unknown>
    deletionToken: string
  }
}

/** Deletes the account: first what that means, then the password or a link by letter, and only then it is done. */
export function DeletionCard({ email, hasPassword, hasCertificates, actions }: DeletionCardProps) {
  const phrases = usePhrases(deletionPhrases)
  const { failed } = usePhrases(profilePhrases)
  const { send } = usePhrases(entryPhrases)
  const token = hasPassword ? '' : actions.deletionToken
  const [isOpen, setOpen] = useState(token !== '')
  const sending = useAttempt(failed)
  if (!isOpen) {
    return (
      <ProfileCard title={phrases.title}>
        <p className="text-14px/20px text-brand-muted">{phrases.short}</p>
        <Button words={phrases.open} look="plain" className="self-start" onClick={() => setOpen(true)} />
      </ProfileCard>
    )
  }
  return (
    <ProfileCard title={phrases.title}>
      <p className="text-14px/20px">{phrases.meaning}</p>
      {hasPassword || token ? (
        <DeletionForm hasCertificates={hasCertificates} token={token} onDelete={actions.onDelete} />
      ) : (
        <>
          <p className="text-14px/20px">{phrases.letter}</p>
          <Outcome of={sending} done={say(phrases.sent, { email })} />
          <Button
            words={send}
            busy={sending.busy}
            look="plain"
            className="self-start"
            onClick={() => sending.attempt(actions.onDeletionLink)}
          />
        </>
      )}
      <Button words={phrases.keep} look="plain" className="self-start" onClick={() => setOpen(false)} />
    </ProfileCard>
  )
}

interface DeletionFormProps {
  hasCertificates: boolean
  /** Empty where the password is asked for. */
  token: string
  onDelete: (deletion: AccountDeletion) => Promise<unknown>
}

function DeletionForm({ hasCertificates, token, onDelete }: DeletionFormProps) {
  const phrases = usePhrases(deletionPhrases)
  const { currentPassword, currentMissing, failed } = usePhrases(profilePhrases)
  const { problems, judge } = useProblems<'password'>()
  const deleting = useAttempt(failed)
  const submit = (form: HTMLFormElement) => {
    const data = new FormData(form)
    const password = String(data.get('password') ?? '')
    if (!judge(form, { password: token || password ? undefined : currentMissing })) return
    const keepCertificates = data.get('keepCertificates') !== null
    deleting.attempt(() => onDelete({ ...(token ? { token } : { password }), keepCertificates }))
  }
  return (
    <SaveForm
      saving={deleting}
      onSubmit={submit}
      look="final"
      words={deleting.busy ? phrases.deleting : phrases.confirm}
    >
      {hasCertificates && (
        <label className="min-h-44px flex items-center gap-3 text-14px/20px">
          <input type="checkbox" name="keepCertificates" className="size-20px shrink-0" />
          {phrases.keepCertificates}
        </label>
      )}
      {!token && <PasswordField autoFocus label={currentPassword} problem={problems.password} />}
    </SaveForm>
  )
}
